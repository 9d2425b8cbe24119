import { canonicalPath } from '#domain/canonicalPath.ts';
import type { EditorsRule } from '#domain/night/siteRedirects.ts';

/** The editors' file, line by line: what it says, and the lines that are not two addresses. */
export type EditorsRules = { rules: EditorsRule[]; unreadable: { line: number; text: string }[] };

/** An address as somebody copies it from a browser, with or without the shop's name; the path comes first, in its one spelling. */
function addressOf(text: string): { path: string; rest: string } | undefined {
  if (text.includes('\\') || !/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return undefined;
  const [, address = text] = /^https?:\/\/[^/]+(\/.*)?$/i.exec(text) ?? [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const spelled = canonicalPath(path);
  if (spelled === undefined) return undefined;
  const { search, hash } = new URL(rest, 'http://shop/');
  return { path: spelled, rest: search + hash };
}

/** Reads `/vieja /nueva`, one pair a line; `#` at the beginning of a line makes it a comment. */
export function readEditorsRules(file: string): EditorsRules {
  const read: EditorsRules = { rules: [], unreadable: [] };
  for (const [index, text] of file
    .split('\n')
    .map((each) => each.trim())
    .entries()) {
    if (text === '' || text.startsWith('#')) continue;
    const line = index + 1;
    const [from, to, ...more] = text.split(/\s+/).map(addressOf);
    if (from && to && more.length === 0) read.rules.push({ line, from: from.path, to: to.path + to.rest });
    else read.unreadable.push({ line, text });
  }
  return read;
}
