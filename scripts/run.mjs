// `node scripts/run.mjs PROGRAM …`: runs one of our programs on the Node that it needs. Plain JavaScript that any Node
// can parse, so that a Node that is too old is told so before it stumbles over TypeScript.
import module from 'node:module';
import { resolve } from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `Node ${process.versions.node} is too old: Mostrador runs on Node 24, which \`npm ci\` installs inside the project.\n` +
      'Run `npm ci` and start through npm (`npm start`, `npm test`, `npm run …`), which puts that Node first on PATH.',
  );
  process.exit(1);
}

const [node, , program, ...args] = process.argv;
// Compiled programs and packages are kept in the system's temporary folder: loading them takes half the time.
module.enableCompileCache();
process.argv = [node, resolve(program), ...args];
// Whoever mistypes an option reads a sentence. Any other error that a program does not catch is shown as Node shows it.
process.on('uncaughtException', (error) => {
  const isOption = String(error?.code).startsWith('ERR_PARSE_ARGS');
  const sentence =
    isOption && `${error.message.split('. ')[0]}. The options are named at the head of ${program}.`;
  console.error(sentence || error);
  process.exit(1);
});
module.runMain();
