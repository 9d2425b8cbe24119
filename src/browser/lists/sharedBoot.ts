/** Reads a shared list where the address holds one; without one nothing is loaded to read it with. */
import { missingIn } from '#browser/shell/missing.ts';

const element = (name: string) => document.getElementById(`shared-${name}`) as HTMLElement;

async function show(): Promise<void> {
  const { showShared } = await import('./sharedPage.ts');
  await showShared();
}

const showOrSay = (): Promise<void> => show().catch(missingIn());

element('print').addEventListener('click', () => window.print());
addEventListener('hashchange', showOrSay);
if (location.hash === '') element('broken').hidden = false;
else void showOrSay();
