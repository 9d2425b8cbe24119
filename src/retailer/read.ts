import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { explain } from './explain.ts';
import { contentFolder, shownName } from './folder.ts';
import { parseContent } from './parse.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { type ContentFile, contentFiles } from './schemas/files.ts';
import { readText } from './text.ts';

type Read<Schema extends z.ZodType> = { value: z.infer<Schema> } | { problems: ContentProblem[] };

function readFile<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
  writtenBy?: string,
): Read<Schema> {
  const file = shownName(name, folder);
  if (!existsSync(join(folder, name))) {
    const expected = writtenBy ? `que exista: lo escribe ${writtenBy}` : 'que exista';
    const problem = { file, line: 1, wrong: 'el archivo no está', expected, example: null };
    return { problems: [problem] };
  }
  const read = readText(folder, name);
  if ('problem' in read) return { problems: [read.problem] };
  const result = parseContent(name, read.text);
  if ('trouble' in result) return { problems: [{ file, ...result.trouble }] };
  const checked = schema.safeParse(result.parsed.value);
  return checked.success
    ? { value: checked.data }
    : { problems: explain(file, schema, result.parsed, checked.error.issues) };
}

/** The value of a file that stands alone; what a schema says of nothing where the file may be left out. Throws ContentError. */
export function readContent<Name extends keyof typeof contentFiles>(
  name: Name,
  folder = contentFolder(),
): z.infer<(typeof contentFiles)[Name]['schema']> {
  const { files, schema, required, writtenBy }: ContentFile = contentFiles[name];
  const isLeftOut = !required && !existsSync(join(folder, files));
  const read = isLeftOut ? { value: schema.parse({}) } : readFile(folder, files, schema, writtenBy);
  if ('problems' in read) throw new ContentError(read.problems);
  return read.value as z.infer<(typeof contentFiles)[Name]['schema']>;
}

/** What is wrong in the files with fields of a content folder, by file and line. */
export const fieldProblems = (folder = contentFolder()): ContentProblem[] =>
  Object.values<ContentFile>(contentFiles).flatMap(({ files, schema, required, writtenBy }) => {
    const found = globSync(files, { cwd: folder }).sort();
    const names = found.length === 0 && required ? [files] : found;
    return names.flatMap((name) => {
      const read = readFile(folder, name, schema, writtenBy);
      return 'problems' in read ? read.problems : [];
    });
  });
