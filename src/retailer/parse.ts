import { type ParseError as JsonError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isMap, isNode, isScalar, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { ContentProblem } from './problem.ts';

/** A text that could be read. `lineOf`: where a value of it stands, or one of its keys, as a line from 1. */
export type ParsedText = { value: unknown; lineOf: (path: readonly PropertyKey[], key?: string) => number };

type Trouble = Omit<ContentProblem, 'file'>;
type Result = { parsed: ParsedText } | { trouble: Trouble };

const QUOTES = 'el texto entre comillas dobles si tiene «: », «#», o comillas';

/** What editors do most, by the parser's code (eemeli.org/yaml, "Errors"). */
const YAML_TROUBLES: Record<string, Omit<Trouble, 'line'>> = {
  TAB_AS_INDENT: {
    wrong: 'la línea empieza con un tabulador',
    expected: 'que empiece con espacios, dos por nivel',
    example: null,
  },
  BAD_INDENT: {
    wrong: 'los espacios del comienzo no corresponden a la línea de arriba',
    expected: 'que los campos del mismo nivel empiecen en la misma columna',
    example: null,
  },
  DUPLICATE_KEY: {
    wrong: 'este campo está dos veces',
    expected: 'cada campo una sola vez',
    example: null,
  },
  BLOCK_AS_IMPLICIT_KEY: {
    wrong: 'hay un «: » dentro de un texto sin comillas',
    expected: QUOTES,
    example: 'title: "Discos: cuáles tener"',
  },
  MULTIPLE_DOCS: {
    wrong: 'hay una línea de tres guiones en el medio',
    expected: 'los campos uno debajo del otro, sin esa línea',
    example: null,
  },
  MISSING_CHAR: {
    wrong: 'falta cerrar unas comillas, un corchete o una llave',
    expected: 'que cada una que se abre se cierre',
    example: 'title: "Discos de corte"',
  },
};

const OTHER_YAML: Omit<Trouble, 'line'> = {
  wrong: 'desde aquí no se puede leer',
  expected: `«campo: valor» en cada línea, y ${QUOTES}`,
  example: 'title: "Una nota sobre O\'Higgins"',
};

const JSON_COMMA = 'una coma entre un elemento y otro, y ninguna después del último';

const COMMA_TOO_MANY = { wrong: 'sobra una coma', expected: JSON_COMMA, example: null };

const JSON_TROUBLES: Partial<Record<ReturnType<typeof printParseErrorCode>, Omit<Trouble, 'line'>>> = {
  CommaExpected: { wrong: 'falta una coma', expected: JSON_COMMA, example: null },
  ColonExpected: {
    wrong: 'faltan los dos puntos',
    expected: '"campo": "valor"',
    example: '"title": "JARDINERÍA"',
  },
  CloseBraceExpected: { wrong: 'falta cerrar una llave', expected: 'un «}» por cada «{»', example: null },
  CloseBracketExpected: {
    wrong: 'falta cerrar un corchete',
    expected: 'un «]» por cada «[»',
    example: null,
  },
};

const OTHER_JSON: Omit<Trouble, 'line'> = {
  wrong: 'desde aquí no se puede leer',
  expected: 'textos y nombres de campos entre comillas dobles, y nada más',
  example: '"title": "JARDINERÍA"',
};

function jsonTrouble(text: string): Trouble | undefined {
  const errors: JsonError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return undefined;
  const before = text.slice(0, first.offset).trimEnd();
  const isCommaTooMany = before.endsWith(',') && /[\]}]/.test(text.charAt(first.offset));
  const place = isCommaTooMany ? before : text.slice(0, first.offset);
  const found = JSON_TROUBLES[printParseErrorCode(first.error)] ?? OTHER_JSON;
  return { line: place.split('\n').length, ...(isCommaTooMany ? COMMA_TOO_MANY : found) };
}

/** An editor's form ends at a third of it. */
const MOST_DEPTH = 24;

const TOO_DEEP: Omit<Trouble, 'line'> = {
  wrong:
    'hay demasiados corchetes, llaves o niveles uno dentro de otro, o un campo que se contiene a sí mismo',
  expected: `a lo sumo ${MOST_DEPTH} niveles`,
  example: null,
};

const ALIASES: Omit<Trouble, 'line'> = {
  wrong: 'un «*nombre» repite otra parte del archivo que no está o que es demasiado grande',
  expected: 'cada valor escrito en su lugar, sin «&» ni «*» delante',
  example: null,
};

/** Ends with the first value that is too deep, so that one which contains itself has an end. */
function isTooDeep(value: unknown, levels = MOST_DEPTH): boolean {
  if (!(value instanceof Object)) return false;
  return levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1));
}

/** Reads YAML that begins at `firstLine` of its file. */
function readYaml(text: string, firstLine: number): Result {
  const lines = new LineCounter();
  const document = parseDocument<ParsedNode>(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  const [error] = document.errors;
  if (error) {
    const found = error.code === 'RESOURCE_EXHAUSTION' ? TOO_DEEP : YAML_TROUBLES[error.code];
    return { trouble: { line: lineAt(error.pos[0]), ...(found ?? OTHER_YAML) } };
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (cause) {
    // An alias of nothing, or one that repeats itself into gigabytes.
    if (!(cause instanceof ReferenceError)) throw cause;
    return { trouble: { line: lineAt(Math.max(0, text.search(/[\s,[{]\*\S/) + 1)), ...ALIASES } };
  }
  if (isTooDeep(value)) return { trouble: { line: firstLine, ...TOO_DEEP } };
  const nodeAt = (path: readonly PropertyKey[]): ParsedNode | null => {
    const node = path.length === 0 ? document.contents : document.getIn(path as (string | number)[], true);
    if (isNode(node)) return node as ParsedNode;
    return path.length === 0 ? null : nodeAt(path.slice(0, -1));
  };
  return {
    parsed: {
      value,
      lineOf: (path, key) => {
        const node = nodeAt(path);
        const pair = isMap(node)
          ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
          : undefined;
        return lineAt((isNode(pair?.key) ? pair.key.range : node?.range)?.[0] ?? 0);
      },
    },
  };
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m;

const WITHOUT_FRONT_MATTER: Trouble = {
  line: 1,
  wrong: 'no empieza con los datos de la página entre dos líneas de guiones',
  expected: '«---», los campos, y otra vez «---»',
  example: '--- / title: Una nota / description: De qué trata / ---',
};

/** A page's data, and the text that follows them; undefined where it has no data. Without a byte order mark. */
export function splitPage(text: string): { fields: string; body: string } | undefined {
  const matter = FRONT_MATTER.exec(text);
  if (matter?.index !== 0) return undefined;
  const [written, fields = ''] = matter;
  return { fields, body: text.slice(written.length).replace(/^\r?\n/, '') };
}

/** What follows the data of a page, on the lines on which it stands in its file: lines without words are in front of it. */
export function bodyOf(text: string): string {
  const body = splitPage(text)?.body ?? text;
  return '\n'.repeat(text.slice(0, text.length - body.length).split('\n').length - 1) + body;
}

function parse(name: string, text: string): Result {
  if (name.endsWith('.md')) {
    const page = splitPage(text);
    return page ? readYaml(page.fields, 2) : { trouble: WITHOUT_FRONT_MATTER };
  }
  const trouble = name.endsWith('.json') ? jsonTrouble(text) : undefined;
  return trouble ? { trouble } : readYaml(text, 1);
}

/** Reads a file of the editors' by its ending: JSON, YAML, or Markdown, of which the part between `---`. */
export function parseContent(name: string, text: string): Result {
  try {
    return parse(name, text);
  } catch (error) {
    // The readers go down a level by calling themselves, until there is no room left.
    if (error instanceof RangeError) return { trouble: { line: 1, ...TOO_DEEP } };
    throw error;
  }
}
