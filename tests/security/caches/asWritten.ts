import { Agent, request } from 'node:http';

export type Sent = { port: number; address: string; headers?: Record<string, string> };
export type RawAnswer = { status: number; text: string; kept: string };

const agent = new Agent({ keepAlive: true });

/** Sends an address as it is written: fetch would make another one of it. */
export const send = ({ port, address, headers = {} }: Sent): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: address, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { 'x-kept': kept, ...said } = answer.headers;
        const text = `${JSON.stringify(said)}\n${Buffer.concat(chunks).toString('utf8')}`;
        resolve({ status: answer.statusCode ?? 0, text, kept: String(kept ?? '') });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
