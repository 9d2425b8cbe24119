import { stringify } from 'yaml';
import { z } from 'zod';
import type { ParsedText } from './parse.ts';
import type { ContentProblem } from './problem.ts';

/** A field as its schema describes it: `.meta({ title, description, examples })`, in Spanish. */
type Field = {
  title?: string;
  description?: string;
  examples?: unknown[];
  type?: string;
  properties?: Record<string, Field>;
  required?: string[];
  items?: Field;
  anyOf?: Field[];
  $ref?: string;
  $defs?: Record<string, Field>;
};

type Issue = z.core.$ZodIssue;

const WORDS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista, cada elemento con «-»',
  object: 'un grupo de campos',
  record: 'un grupo de campos',
  date: 'un día, como 2026-11-09',
};

const describe = (schema: z.ZodType): Field =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field;

function fieldAt(root: Field, path: readonly PropertyKey[]): Field | undefined {
  const follow = (field: Field | undefined): Field | undefined => {
    const name = field?.$ref?.split('/').at(-1);
    return name === undefined ? field : name === '#' ? root : { ...root.$defs?.[name], ...field };
  };
  return path.reduce<Field | undefined>(
    (field, key) => follow(typeof key === 'number' ? field?.items : field?.properties?.[String(key)]),
    follow(root),
  );
}

/** "«title», el nombre de la familia" */
const named = (key: string, field: Field | undefined): string =>
  `«${key}»${field?.description ? `, ${field.description}` : ''}`;

function exampleOf(file: string, key: PropertyKey | undefined, field: Field | undefined): string | null {
  const example = field?.examples?.[0];
  if (example === undefined) return null;
  if (typeof key !== 'string') return String(example);
  if (file.endsWith('.json')) return `${JSON.stringify(key)}: ${JSON.stringify(example)}`;
  return stringify({ [key]: example }, { lineWidth: 0 }).trim();
}

/** The field that a mistyped name means: the one that lacks, or one that begins alike. */
const meant = (key: string, names: readonly string[], missing: readonly string[]): string | undefined =>
  (missing.length === 1 ? missing[0] : undefined) ??
  names.find((name) => name.slice(0, 3).toLowerCase() === key.slice(0, 3).toLowerCase());

function whatIsWrong(issue: Issue, value: unknown): string {
  const [is, length] = [JSON.stringify(value), typeof value === 'string' ? [...value].length : undefined];
  if (value === undefined) return 'falta un campo';
  if (value === null || value === '') return 'no hay nada escrito';
  if (issue.code === 'too_big' && length) return `el texto tiene ${length} letras`;
  return `hay ${is.length > 60 ? `${is.slice(0, 60)}…` : is}`;
}

function whatIsExpected(issue: Issue, field: Field | undefined): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'invalid_value') return `uno de estos: ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `a lo sumo ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `al menos ${issue.minimum}`;
  const type = issue.code === 'invalid_type' ? WORDS[issue.expected] : undefined;
  return field?.description ?? type ?? 'otro valor';
}

/** Says of each issue of a schema where in the file it is, what is wrong and what is expected. */
export function explain(
  shown: string,
  schema: z.ZodType,
  { value, lineOf }: ParsedText,
  issues: readonly Issue[],
): ContentProblem[] {
  const root = describe(schema);
  const valueAt = (path: readonly PropertyKey[]): unknown =>
    path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null)?.[key], value);
  const explained = new Set<string>();

  const unknownKey = (issue: z.core.$ZodIssueUnrecognizedKeys, key: string): ContentProblem => {
    const field = fieldAt(root, issue.path);
    const present = Object.keys((valueAt(issue.path) ?? {}) as object);
    const absent = Object.keys(field?.properties ?? {}).filter((name) => !present.includes(name));
    const missing = (field?.required ?? []).filter((name) => !present.includes(name));
    const right = meant(key, absent, missing);
    if (right) explained.add([...issue.path, right].join('/'));
    const found = right ? field?.properties?.[right] : undefined;
    return {
      file: shown,
      line: lineOf(issue.path, key),
      wrong: `no se conoce «${key}»`,
      expected: right ? named(right, found) : `alguno de estos campos: ${absent.join(', ')}`,
      example: right ? exampleOf(shown, right, found) : null,
    };
  };

  const ofIssue = (issue: Issue): ContentProblem => {
    const [key, field] = [issue.path.at(-1), fieldAt(root, issue.path)];
    const found = valueAt(issue.path);
    const isMissing = found === undefined && typeof key === 'string';
    return {
      file: shown,
      line: typeof key === 'string' ? lineOf(issue.path.slice(0, -1), key) : lineOf(issue.path),
      wrong: isMissing
        ? `falta «${key}»`
        : `${typeof key === 'string' ? `en «${key}» ` : ''}${whatIsWrong(issue, found)}`,
      expected: whatIsExpected(issue, field),
      example: exampleOf(shown, key, field),
    };
  };

  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => unknownKey(issue, key)) : [],
  );
  const others = issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && !explained.has(issue.path.join('/')))
    .map(ofIssue);
  return [...unknown, ...others].sort((a, b) => a.line - b.line);
}
