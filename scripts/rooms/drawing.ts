import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAY_IMPORT } from './arrows.ts';

/** What nearly every room may import: an arrow for each would hide all others. */
const EVERYBODYS = ['domain', 'copy', 'retailer', 'styles'];

const START = '<!-- The arrows: written by `npm run rooms`. -->';
const END = '<!-- The end of the arrows. -->';

type Arrow = { from: string; to: string };

/** The rows of the table that draw arrows between rooms of `src`, with what stands for each in the drawing. */
const ROWS = MAY_IMPORT.filter(({ files }) => files.every((file) => file.startsWith('src/'))).map((row) => {
  const name = row.files[0]?.replace('src/', '').replace('/**', '') ?? '';
  return { ...row, name, node: name.includes('/') ? `${name.replace('/', '-')}["${name}"]` : name };
});

const arrows = (isDrawn: (room: string) => boolean): Arrow[] =>
  ROWS.flatMap(({ name, rooms }) => rooms.filter(isDrawn).map((to) => ({ from: name, to })));

const isEverybodys = (room: string): boolean => EVERYBODYS.includes(room);

/** docs/architecture.md with the arrows of the table drawn. Throws where its two marks are missing. */
export function withArrows(text: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`docs/architecture.md needs the lines ${START} and ${END}`);
  const drawn = ROWS.flatMap(({ node, rooms }) => {
    const others = rooms.filter((room) => !isEverybodys(room));
    return others.length > 0 ? [`  ${node} --> ${others.join(' & ')}`] : [];
  });
  const shared = EVERYBODYS.map((room) => {
    const by = arrows((to) => to === room).map(({ from }) => `\`${from}\``);
    return `| \`${room}\` | ${by.join(', ')} |`;
  });
  const lines = [
    '```mermaid',
    'flowchart TD',
    ...drawn,
    '```',
    '',
    '| Not drawn: the room | is imported by |',
    '| --- | --- |',
    ...shared,
  ];
  return `${text.slice(0, start)}${START}\n\n${lines.join('\n')}\n\n${text.slice(end)}`;
}

/** The arrows of the table that no file under `src` uses, as `from → to`. */
export function unusedArrows(root: string): string[] {
  const used = new Set<string>();
  const rowsByLength = ROWS.toSorted((a, b) => b.name.length - a.name.length);
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:tsx?|astro|css)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(join(root, 'src').length + 1);
    const row = rowsByLength.find(({ files }) =>
      files.some((each) => file.startsWith(each.replace('src/', '').replace('**', ''))),
    );
    for (const [, room] of readFileSync(path, 'utf8').matchAll(/['"]#([a-z]+)\//g))
      used.add(`${row?.name} → ${room}`);
  }
  return arrows(() => true)
    .map(({ from, to }) => `${from} → ${to}`)
    .filter((arrow) => !used.has(arrow));
}
