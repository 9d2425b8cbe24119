/** What a CDN makes of `_headers` and `_redirects`, as Netlify and Cloudflare Pages document it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `*` stands for anything, `:name` for a part of the path. */
const pattern = (rule: string): RegExp =>
  new RegExp(
    `^${rule
      .replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll(/:\w+/g, '[^/]+')}$`,
  );

type Rules = {
  /** The headers of an address, by name: those of every rule that it matches, joined by commas. */
  headersOf: (address: string) => Record<string, string>;
  /** The file that answers an address, as a path in the folder; undefined when there is none. */
  fileOf: (address: string) => string | undefined;
  /** Where an address leads; undefined for one that answers by itself. */
  leadsTo: (address: string) => string | undefined;
  lines: string[];
};

/** Reads the two files of an exported folder. */
export function cdnRules(folder: string): Rules {
  const lines = readFileSync(join(folder, '_headers'), 'utf8').split('\n');
  const rules: { address: RegExp; headers: [string, string][] }[] = [];
  for (const line of lines.filter(Boolean)) {
    const [name = '', ...value] = line.trim().split(': ');
    if (line.startsWith('/')) rules.push({ address: pattern(line), headers: [] });
    else rules.at(-1)?.headers.push([name, value.join(': ')]);
  }
  const rewrites = readFileSync(join(folder, '_redirects'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));
  const headersOf = (address: string): Record<string, string> => {
    const all: Record<string, string> = {};
    for (const rule of rules.filter((one) => one.address.test(address)))
      for (const [name, value] of rule.headers) all[name] = all[name] ? `${all[name]}, ${value}` : value;
    return all;
  };
  const leadsTo = (address: string): string | undefined =>
    rewrites.find(([from = '', , status]) => status === '301' && pattern(from).test(address))?.[1];
  const fileOf = (address: string): string | undefined => {
    const [, to = address] = rewrites.find(([from = '']) => pattern(from).test(address)) ?? [];
    const path = decodeURIComponent(to);
    const file = path === '/' ? '/index.html' : path;
    return [file, `${file}.html`].find((name) =>
      statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
    );
  };
  return { headersOf, fileOf, leadsTo, lines };
}
