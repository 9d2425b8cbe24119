import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { applySnippets, readSnippets, type Snippet, UNFINISHED } from '../../scripts/recipes/snippets.ts';

const RECIPES = readFileSync('docs/recipes.md', 'utf8');
/** The compiler takes seconds alone, and a minute beside the journeys. */
const WITHIN_MS = 240_000;

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const isTyped = (file: string): boolean => /\.tsx?$/.test(file);

/** Files of the tree as they are, which both programs share. */
const parsed = new Map<string, ts.SourceFile>();

/** What the type check says of these files when the snippets are applied, by file; the tree itself is not changed. */
function problemsOf(snippets: Snippet[], others: string[] = []): Record<string, string[]> {
  const applied = applySnippets(snippets, read);
  const files = [...new Set([...applied.keys(), ...others])].filter(isTyped);
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  const overlay = new Map([...applied].map(([file, text]) => [resolve(file), text]));
  host.readFile = (file) => overlay.get(resolve(file)) ?? readFile(file);
  host.fileExists = (file) => overlay.has(resolve(file)) || fileExists(file);
  host.getSourceFile = (file, language) => {
    if (overlay.has(resolve(file))) return getSourceFile(file, language);
    const source = parsed.get(file) ?? getSourceFile(file, language);
    if (source) parsed.set(file, source);
    return source;
  };
  host.directoryExists = (folder) =>
    ts.sys.directoryExists(folder) || [...overlay.keys()].some((file) => dirname(file) === resolve(folder));
  // What every file may use without an import: the request's own values.
  const program = ts.createProgram([...files, 'src/env.d.ts'], options, host);
  return Object.fromEntries(
    files.map((file) => [
      file,
      program
        .getSemanticDiagnostics(program.getSourceFile(resolve(file)))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
}

test('each recipe, done as it is written, compiles', { timeout: WITHIN_MS }, () => {
  const snippets = readSnippets(RECIPES).filter(({ recipe }) => recipe !== UNFINISHED);
  expect(new Set(snippets.map(({ recipe }) => recipe)).size).toBeGreaterThan(4);
  const problems = Object.entries(problemsOf(snippets)).filter(([, found]) => found.length > 0);
  expect(problems).toEqual([]);
});

test('a new kind of document does not compile where the recipe says that something is left to do', {
  timeout: WITHIN_MS,
}, () => {
  const section = RECIPES.split(/^## /m).find((each) => each.startsWith(UNFINISHED)) ?? '';
  const [, named = ''] = /names what is left: ([^,]+(?:,\s+`[^,]+)*),/.exec(section) ?? [];
  const files = [...named.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const problems = problemsOf(
    readSnippets(RECIPES).filter(({ recipe }) => recipe === UNFINISHED),
    files,
  );
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => problems[file]?.length === 0)).toEqual([]);
});
