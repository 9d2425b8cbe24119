/** It is left unfinished, to be told by the type check what is left to do. */
export const UNFINISHED = 'A new kind of document';

/** A snippet of docs/recipes.md that names its file: what follows the language in the fence's first line. */
export type Snippet = { recipe: string; file: string; isDiff: boolean; text: string };

/** The snippets that name a file, in their order. */
export function readSnippets(document: string): Snippet[] {
  return document.split(/^## /m).flatMap((section) => {
    const recipe = section.split('\n', 1)[0] ?? '';
    return [...section.matchAll(/^( *)```(\w+) (\S+)\n([\s\S]*?)^ *```$/gm)].map(
      ([, indent = '', language, file = '', body = '']) => ({
        recipe,
        file,
        isDiff: language === 'diff',
        text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }),
    );
  });
}

const isImport = (line: string): boolean => line.startsWith('import ');

const withImports = (content: string, imports: string[]): string =>
  imports.length === 0 ? content : content.replace(/^import /m, `${imports.join('\n')}\nimport `);

/** Throws unless the lines of before are in the file once. */
function changed(content: string, { recipe, file, text }: Snippet): string {
  const all = text.trimEnd().split('\n');
  const isNewImport = (line: string) => line.startsWith('+') && isImport(line.slice(1));
  const lines = all.filter((line) => !isNewImport(line));
  const half = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const parts = `\n${content}`.split(`\n${half('+')}\n`);
  if (parts.length !== 2)
    throw new Error(
      `"${recipe}": what it changes in ${file} is there ${parts.length - 1} times:\n${half('+')}`,
    );
  const imports = all.filter(isNewImport).map((line) => line.slice(1));
  return withImports(parts.join(`\n${half('-')}\n`).slice(1), imports);
}

function appended(content: string, { text }: Snippet): string {
  const lines = text.trimEnd().split('\n');
  const own = lines
    .filter((line) => !isImport(line))
    .join('\n')
    .trim();
  return withImports(`${content.trimEnd()}\n\n${own}\n`, lines.filter(isImport));
}

/** The files that snippets make or change, with their new contents. `read` answers null for a file that is not there. */
export function applySnippets(
  snippets: readonly Snippet[],
  read: (file: string) => string | null,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const snippet of snippets) {
    const { file, text, isDiff, recipe } = snippet;
    const content = files.get(file) ?? read(file);
    if (content === null && isDiff) throw new Error(`"${recipe}" changes ${file}, which is not there.`);
    files.set(file, content === null ? text : (isDiff ? changed : appended)(content, snippet));
  }
  return files;
}
