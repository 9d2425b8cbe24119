import { applyEdits, modify } from 'jsonc-parser';
import { isSeq, parse, parseDocument, stringify, visit } from 'yaml';
import { mergeLines } from './lines.ts';
import { type Change, changesBetween } from './values.ts';

/** A sequence begins in the column of its field, or two further. */
const isIndented = (text: string): boolean => !/^( *)[\w"'].*:\n\1- /m.test(text);

function take(document: ReturnType<typeof parseDocument>, change: Change): void {
  if (change.kind === 'delete') document.deleteIn(change.path);
  else if (change.kind === 'set') document.setIn(change.path, plain(document, change));
  else {
    const list = document.getIn(change.path.slice(0, -1), true);
    if (isSeq(list)) list.items.splice(Number(change.path.at(-1)), 0, document.createNode(change.value));
  }
}

/** A text, number or boolean takes the quotes and the comment of the one before. */
const plain = (document: ReturnType<typeof parseDocument>, { value }: { value: unknown }): unknown =>
  value instanceof Object ? document.createNode(value) : value;

function writeYaml(text: string, changes: readonly Change[]): string {
  const document = parseDocument(text);
  const style = { lineWidth: 0, indentSeq: isIndented(text) };
  const before = document.toString(style);
  for (const change of changes) take(document, change);
  const after = document.toString(style);
  // The document's own spacing is not the file's: only the lines that the changes made are taken.
  return before === text ? after : (mergeLines({ mine: text, base: before, theirs: after }) ?? after);
}

function writeJson(text: string, changes: readonly Change[]): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  return changes.reduce((written, change) => {
    const [value, isArrayInsertion] = [
      change.kind === 'delete' ? undefined : change.value,
      change.kind === 'insert',
    ];
    return applyEdits(written, modify(written, change.path, value, { formattingOptions, isArrayInsertion }));
  }, text);
}

const hasAliases = (text: string): boolean => {
  let found = false;
  visit(parseDocument(text), {
    Alias: () => {
      found = true;
      return visit.BREAK;
    },
  });
  return found;
};

/**
 * The text of a file of fields, YAML or JSON, that has this value: quotes, order, comments and spaces of what did not change stay
 * as they are. `from`: the value that the text has now.
 */
export function rewrite(name: string, text: string, from: unknown, to: unknown): string {
  const changes = changesBetween(from, to);
  if (changes.length === 0) return text;
  const isJson = name.endsWith('.json');
  if (!isJson && hasAliases(text)) return stringify(to, { lineWidth: 0 });
  const written = isJson ? writeJson(text, changes) : writeYaml(text, changes);
  // What the steps do not lead to is written anew.
  if (changesBetween(parse(written), to).length === 0) return written;
  return isJson ? `${JSON.stringify(to, null, 2)}\n` : stringify(to, { lineWidth: 0 });
}
