import { parseContent, splitPage } from '#retailer/parse.ts';
import { mergeLines, mergeLists } from './lines.ts';
import { rewrite } from './texts.ts';
import { type Conflict, mergeValues } from './values.ts';

/** A file as it was when an editor opened it, as that editor left it, and as it is now. */
export type Versions = { name: string; base: string; mine: string; theirs: string };
/** By the name of a field, as `Conflict` is shown: whose value counts. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;
export type ShownConflict = { field: string; mine: string; theirs: string };
export type Merged = { text: string; isMerged: boolean } | { conflicts: ShownConflict[] };

const WHOLE = '*';
const BODY = 'body';

const shownValue = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1);

const fieldOf = ({ path }: Conflict): string =>
  path.map((part) => (typeof part === 'number' ? String(part + 1) : part)).join(' › ') || WHOLE;

/** The fields of a file; undefined where it cannot be read, which is said of what is written. */
function fieldsIn(name: string, text: string): { value: unknown } | undefined {
  const result = parseContent(name, text);
  return 'parsed' in result ? { value: result.parsed.value ?? {} } : undefined;
}

/** All of a file that is no group of fields, or none any more. */
function mergeWhole({ name, base, mine, theirs }: Versions, choices: Choices, field = WHOLE): Merged {
  if (theirs === base || theirs === mine) return { text: mine, isMerged: false };
  if (mine === base) return { text: theirs, isMerged: true };
  const text = (name.endsWith('.txt') ? mergeLists : mergeLines)({ base, mine, theirs });
  if (text !== undefined) return { text, isMerged: true };
  const choice = choices[field];
  return choice
    ? { text: choice === 'mine' ? mine : theirs, isMerged: true }
    : { conflicts: [{ field, mine, theirs }] };
}

/** A value at a place of another one. */
function withValue(value: unknown, [key, ...more]: Conflict['path'], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? withValue(item, more, put) : item));
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], more, put) };
}

function mergeFields({ name, base, mine, theirs }: Versions, choices: Choices): Merged {
  const [before, own, now] = [base, mine, theirs].map((text) => fieldsIn(name, text));
  if (!own || !now) return mergeWhole({ name, base, mine, theirs }, choices);
  const { value, conflicts } = mergeValues({ base: before?.value ?? {}, mine: own.value, theirs: now.value });
  const open = conflicts.filter((conflict) => choices[fieldOf(conflict)] === undefined);
  if (open.length > 0)
    return {
      conflicts: open.map((conflict) => ({
        field: fieldOf(conflict),
        mine: shownValue(conflict.mine),
        theirs: shownValue(conflict.theirs),
      })),
    };
  const chosen = conflicts
    .filter((conflict) => choices[fieldOf(conflict)] === 'mine')
    .reduce((merged, { path, mine: put }) => withValue(merged, path, put), value);
  return { text: rewrite(name, theirs, now.value, chosen), isMerged: theirs !== base };
}

function mergePage({ name, base, mine, theirs }: Versions, choices: Choices): Merged {
  const [before, own, now] = [base, mine, theirs].map(splitPage);
  if (!own || !now) return mergeWhole({ name, base, mine, theirs }, choices);
  const fields = mergeFields(
    { name: 'fields.yaml', base: before?.fields ?? '', mine: own.fields, theirs: now.fields },
    choices,
  );
  // Decap writes the lines around a text in its own way.
  const isSame = (a: string, b = ''): boolean => a.trim() === b.trim();
  const body: Merged = isSame(own.body, before?.body)
    ? { text: now.body, isMerged: false }
    : isSame(now.body, before?.body)
      ? { text: `\n${own.body.trim()}\n`, isMerged: false }
      : mergeWhole({ name, base: before?.body ?? '', mine: own.body, theirs: now.body }, choices, BODY);
  if ('conflicts' in fields || 'conflicts' in body)
    return { conflicts: [fields, body].flatMap((part) => ('conflicts' in part ? part.conflicts : [])) };
  return { text: `---\n${fields.text}---\n${body.text}`, isMerged: theirs !== base };
}

/**
 * What one editor made of a file, put into the file as it is now: fields that nobody else changed are taken, and of others that both
 * changed the choice, or else both. What did not change keeps its quotes, order, comments and ends of lines.
 */
export function mergeSave(versions: Versions, choices: Choices = {}): Merged {
  const { name, theirs } = versions;
  const [base, mine, now] = [versions.base, versions.mine, theirs].map((text) =>
    text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'),
  ) as [string, string, string];
  const plain = { name, base, mine, theirs: now };
  const merge = name.endsWith('.md') ? mergePage : name.endsWith('.txt') ? mergeWhole : mergeFields;
  const merged = merge(plain, choices);
  if ('conflicts' in merged || !theirs.includes('\r\n')) return merged;
  return { ...merged, text: merged.text.replaceAll('\n', '\r\n') };
}
