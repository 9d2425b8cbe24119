import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a part of the shop is about. Each room keeps the same thing in the drawer of the same name. */
const DRAWERS = [
  'session',
  'catalogue',
  'search',
  'product',
  'cart',
  'quickOrder',
  'orders',
  'promos',
  'documents',
  'account',
  'history',
  'lists',
  'shell',
  'site',
] as const;

/** The rooms that have drawers, by the folder that holds them. */
const ROOMS: Readonly<Record<string, string>> = {
  domain: 'src/domain',
  api: 'src/api',
  backoffice: 'src/backoffice/calls',
  server: 'src/server',
  stores: 'src/stores',
  browser: 'src/browser',
  islands: 'src/islands',
  components: 'src/components',
  copy: 'src/copy',
  styles: 'src/styles',
  journeys: 'tests/e2e',
};

const START = '<!-- The grid: written by `npm run rooms`. -->';
const END = '<!-- The end of the grid. -->';

/** A drawer is a folder; with one file it is that file. Empty where a room has nothing of it. */
function cell(root: string, folder: string, drawer: string): string {
  const names = [drawer, `${drawer}.ts`, `${drawer}.css`];
  const found = names.find((name) => existsSync(join(root, folder, name)));
  return found ? `[${found.includes('.') ? 'file' : 'folder'}](../${folder}/${found})` : '';
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** docs/architecture.md with the grid as the folders under `root` are now. Throws where its two marks are missing. */
export function withGrid(text: string, root: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`docs/architecture.md needs the lines ${START} and ${END}`);
  const table = [
    row(['', ...Object.keys(ROOMS)]),
    row(['---', ...Object.keys(ROOMS).map(() => '---')]),
    ...DRAWERS.map((drawer) =>
      row([`**${drawer}**`, ...Object.values(ROOMS).map((folder) => cell(root, folder, drawer))]),
    ),
  ];
  return `${text.slice(0, start)}${START}\n\n${table.join('\n')}\n\n${text.slice(end)}`;
}

/** Folders of code with more files than one can take in, as `path: number`. */
export function crowdedFolders(root: string, most: number): string[] {
  const folders = ['src', 'scripts', 'tests'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !/\/(?:node_modules|recorded|blog|info)(?:\/|$)/.test(entry.parentPath),
      )
      .map(({ parentPath }) => parentPath),
  );
  return Object.entries(Object.groupBy(folders, (folder) => folder))
    .filter(([, files = []]) => files.length > most)
    .map(([folder, files = []]) => `${folder.slice(root.length)}: ${files.length}`);
}
