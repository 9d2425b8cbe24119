import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { env?: Record<string, string>; live?: boolean };
/** Whether a tool succeeded, and what it said, which nobody keeps of one that is shown live. */
type End = { ok: boolean; output: string };

/**
 * Runs one of the project's tools on this Node. Tools run side by side, so what one says is shown when it ends, but for
 * the one that is shown live.
 */
export async function runTool(
  title: string,
  args: string[],
  { env = {}, live = false }: Options = {},
): Promise<End> {
  if (live) console.log(`\n── ${title}`);
  const tool = spawn('npx', args, {
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const begunAt = Date.now();
  const [code] = await once(tool, 'close');
  console.log(`\n── ${title}: ${Math.round((Date.now() - begunAt) / 1000)} s\n${output.trim()}`);
  return { ok: code === 0, output };
}
