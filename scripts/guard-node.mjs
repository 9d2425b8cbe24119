// Plain JavaScript that any Node can parse: it exists to speak before a too-old Node stumbles over TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `Node ${process.versions.node} is too old: Mostrador runs on Node 24, which \`npm ci\` installs inside the project.\n` +
      'Run `npm ci` and start through npm (`npm start`, `npm test`, `npm run …`), which puts that Node first on PATH.',
  );
  process.exit(1);
}
