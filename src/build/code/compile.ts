/**
 * The program in which `siteCode` compiles. Its arguments are the folder to write and Astro's log level; the folder that
 * it runs in is the checkout's. Sends the reason when it fails.
 */
import { enableCompileCache } from 'node:module';

const [outDir = '', logLevel] = process.argv.slice(2);

// Whoever waits for it has ended, and with it the lock under which it works.
process.once('disconnect', () => process.exit(1));
enableCompileCache();

try {
  const { build } = await import('astro');
  await build({ root: process.cwd(), outDir, logLevel: logLevel === 'silent' ? 'silent' : 'warn' });
  process.exit();
} catch (error) {
  // After a failure Vite keeps a program running.
  process.send?.(error instanceof Error ? error.message : String(error), () => process.exit(1));
}
