/**
 * `npm start`: the whole product on embedded defaults. A sandbox back office and identity provider over HTTP, a
 * snapshot of its catalogue, the built site, and the production server over it. `--products 2000 --seed 1 --port 4321`
 */
import { parseArgs } from 'node:util';
import { type Launched, launch, runToEnd, sandboxEnvironment, startSandbox } from './start/programs.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4321' },
    data: { type: 'string', default: 'data' },
  },
});

const launched: Launched[] = [];
const stopAll = (code: number): never => {
  for (const program of launched) program.kill('SIGTERM');
  process.exit(code);
};
process.once('SIGINT', () => stopAll(0));
process.once('SIGTERM', () => stopAll(0));

try {
  const appOrigin = `http://localhost:${values.port}`;
  const sandbox = await startSandbox(
    [
      '--products',
      values.products,
      '--seed',
      values.seed,
      '--app-origin',
      appOrigin,
      '--data',
      `${values.data}/sandbox`,
    ],
    launched,
  );
  const env = {
    ...process.env,
    ...sandboxEnvironment(sandbox, appOrigin),
    DATA_DIR: values.data,
    PORT: values.port,
  };
  await runToEnd('scripts/snapshot.ts', [], env);
  await runToEnd('scripts/build.ts', [], env);
  const server = launch('scripts/serve.ts', [], env);
  launched.push(server);
  server.once('exit', (code) => stopAll(code ?? 1));
  console.log('\nDemo accounts (sign in with “Ingresar”):');
  for (const { email, password, name, cardcode } of sandbox.accounts) {
    console.log(
      `  ${email}  ${password}  ${name}${cardcode ? `, customer ${cardcode}` : ', not a customer'}`,
    );
  }
  console.log('Stop with Ctrl+C.\n');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  stopAll(1);
}
