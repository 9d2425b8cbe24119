import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or leaves it to the next. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
