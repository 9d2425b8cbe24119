import type { ErrorAnswer } from '#api/endpoint.ts';

/** A refusal: its status, a code for programs, a sentence in Spanish for people, and what else its answer says. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: Omit<ErrorAnswer['error'], 'code' | 'message' | 'requestId'>;

  constructor(status: number, code: string, message: string, details: ApiError['details'] = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
