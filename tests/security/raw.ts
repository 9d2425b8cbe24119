import { connect } from 'node:net';

/** What came back over one connection; `status` is 0 when it was closed without a word. */
export type RawAnswer = {
  status: number;
  /** Of all answers of the connection, in order. */
  statuses: number[];
  headers: string;
  body: string;
  /** From the first byte sent to the end of the connection. */
  ms: number;
  timedOut: boolean;
};

/** Behind a body without a line end too: the next answer begins right there. */
const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;

/** A request's text, with the line ends of HTTP; bytes are latin1. */
export const requestText = (head: string, headers: Record<string, string>, body = ''): string =>
  `${head} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;

/** Sends exactly these bytes, which no client would let through, and reads until the server closes the connection. */
export const sendRaw = (port: number, sent: string | Buffer, timeoutMs = 20_000): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    let timedOut = false;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(typeof sent === 'string' ? Buffer.from(sent, 'latin1') : sent);
    });
    const timer = setTimeout(() => {
      timedOut = true;
      socket.destroy();
    }, timeoutMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses closes while we still write: what it said before is its answer.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('utf8');
      const [headers = '', ...body] = text.split('\r\n\r\n');
      const statuses = [...text.matchAll(STATUS_LINE)].map(([, status]) => Number(status));
      const ms = performance.now() - begun;
      resolve({
        ...{ status: statuses[0] ?? 0, statuses, headers, body: body.join('\r\n\r\n'), ms, timedOut },
      });
    });
  });
