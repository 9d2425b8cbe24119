import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** How long a sender who still writes has to read why the request is refused. */
const LINGER_MS = 2_000;

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what cannot be read as a request as Node does, but reads and drops what its sender still writes: a connection that
 * is closed with bytes unread is reset, and the answer is lost with it.
 */
export function answerUnreadable(server: Server): void {
  const answered = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The parser refuses each later piece of the same connection, too.
    if (answered.has(socket)) return;
    answered.add(socket);
    const hasBegun = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
    if (!socket.writable || hasBegun) return void socket.destroy(error);
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
    const timer = setTimeout(() => socket.destroy(), status === 408 ? 0 : LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  });
}
