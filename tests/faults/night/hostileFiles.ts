import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Backend } from '../../../scripts/editor/backend.ts';
import { ContentFiles } from '../../../scripts/editor/files.ts';
import { Repository } from '../../../scripts/editor/git.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { ROOT } from '../../support/servers/programs.ts';
import { BOMB, BRACKETS, CONFLICT, ENDLESS } from './hostileTexts.ts';

/** What the editor answered to a file that it must not take. `wrong`: what was lost or left by it; '' where nothing was. */
export type HostileRow = { item: number; file: string; written: string; answer: string; wrong: string };

type Hostile = {
  /** Of issue 52. */
  item: 1 | 5 | 6 | 9;
  file: string;
  written: string;
  /** After what the file had, or in its place. */
  text: (before: string) => string;
};

const after = (more: string) => (before: string) => `${before}\n${more}\n`;
const instead = (text: string) => () => text;

const HOSTILE: Hostile[] = [
  { item: 1, file: 'blog/nudos.md', written: 'a script', text: after('<script>alert(1)</script>') },
  { item: 1, file: 'info/faq.md', written: 'a frame', text: after('<iframe src="//otro.example"></iframe>') },
  { item: 1, file: 'info/faq.md', written: 'a link with script', text: after('[Ver](javascript:alert(1))') },
  { item: 1, file: 'info/faq.md', written: 'a link elsewhere', text: after('[Ver](/\\otro.example)') },
  { item: 1, file: 'info/faq.md', written: 'a raw style', text: after('<p style="color:red">Rojo</p>') },
  { item: 5, file: 'merchandising.yaml', written: 'an alias of itself', text: instead(ENDLESS) },
  { item: 5, file: 'merchandising.yaml', written: 'an alias bomb', text: instead(BOMB) },
  { item: 5, file: 'merchandising.yaml', written: '50,000 brackets', text: instead(BRACKETS) },
  { item: 5, file: 'merchandising.yaml', written: 'a megabyte', text: instead(`a: ${'x'.repeat(1e6)}\n`) },
  { item: 5, file: 'merchandising.yaml', written: 'a NUL', text: instead('banners: []\0') },
  { item: 5, file: 'shop.yaml', written: 'an open conflict', text: after(CONFLICT) },
  { item: 5, file: 'categories.json', written: '50,000 brackets', text: instead('['.repeat(50_000)) },
  { item: 6, file: 'redirects.txt', written: 'sign-in', text: instead('/api/auth/login /promos\n') },
  { item: 6, file: 'redirects.txt', written: 'the account', text: instead('/account/orders /promos\n') },
  { item: 6, file: 'redirects.txt', written: 'a file', text: instead('/sitemap.xml /promos\n') },
  { item: 6, file: 'redirects.txt', written: 'to elsewhere', text: instead('/mayo /\\otro.example\n') },
  { item: 9, file: 'menu.ts', written: 'code', text: instead('export {};\n') },
  { item: 9, file: 'blog/fuera.md', written: 'through a link', text: instead('---\ntitle: x\n---\n') },
  { item: 9, file: '../otro.txt', written: 'beside the content', text: instead('x\n') },
  { item: 9, file: '.git/config', written: 'the repository', text: instead('[core]\n') },
];

/** A repository with another shop's content, and with what the editor must not follow. */
async function openDesk(): Promise<{
  backend: Backend;
  content: string;
  git: (...args: string[]) => string;
}> {
  const folder = temporaryDirectory();
  const content = join(folder, 'content');
  cpSync(join(ROOT, 'tests', 'support', 'site', 'foreignContent'), content, { recursive: true });
  writeFileSync(join(content, 'merchandising.yaml'), 'banners:\n  - title: Riego\n');
  writeFileSync(join(content, 'menu.ts'), 'export const a = 1;\n');
  writeFileSync(join(folder, 'otro.txt'), 'de otra persona\n');
  symlinkSync(join(folder, 'otro.txt'), join(content, 'blog', 'fuera.md'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=Eva', '-c', 'user.email=eva@tienda.example', 'commit', '-q', '-m', 'Empezar');
  const backend = new Backend(new ContentFiles(await Repository.of(content), content), async () => undefined);
  return { backend, content, git };
}

const textAt = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Saves each hostile file as an editor's browser would. Each must be refused, and leave file and repository as they were. */
export async function hostileFilesRun(): Promise<HostileRow[]> {
  const { backend, content, git } = await openDesk();
  const rows: HostileRow[] = [];
  for (const { item, file, written, text } of HOSTILE) {
    const at = join(content, file);
    const [before, head] = [textAt(at), git('rev-parse', 'HEAD')];
    const path = `content/${file}`;
    const entry = await backend.answer({ action: 'getEntry', params: { path } }).catch(() => null);
    const base = (entry as { file: { id: string | null } } | null)?.file.id ?? null;
    const dataFiles = [{ path, raw: text(before ?? ''), base }];
    const refused = await backend.answer({ action: 'persistEntry', params: { dataFiles, assets: [] } }).then(
      () => undefined,
      (error: Error) => error,
    );
    const wrong = [
      ...(refused ? [] : ['it was taken']),
      ...(refused && !['Refused', 'InConflict'].includes(refused.name) ? [`it threw ${refused.name}`] : []),
      ...(textAt(at) === before ? [] : ['the file is another']),
      ...(git('rev-parse', 'HEAD') === head ? [] : ['it was committed']),
      ...(git('status', '--porcelain') === '' ? [] : ['the repository has changes']),
    ];
    const answer = (refused?.message ?? '')
      .replaceAll(`${content}/`, '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 120);
    rows.push({ item, file, written, answer, wrong: wrong.join('; ') });
  }
  return rows;
}
