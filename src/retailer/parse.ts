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

/** Reads YAML that begins at `firstLine` of its file. */
function readYaml(text: string, firstLine: number): Result {
  const lines = new LineCounter();
  const document = parseDocument<ParsedNode>(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  const [error] = document.errors;
  if (error) return { trouble: { line: lineAt(error.pos[0]), ...(YAML_TROUBLES[error.code] ?? OTHER_YAML) } };
  const nodeAt = (path: readonly PropertyKey[]): ParsedNode | null => {
    const node = path.length === 0 ? document.contents : document.getIn(path as (string | number)[], true);
    if (isNode(node)) return node as ParsedNode;
    return path.length === 0 ? null : nodeAt(path.slice(0, -1));
  };
  return {
    parsed: {
      value: document.toJS(),
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

/** Reads a file of the editors' by its ending: JSON, YAML, or Markdown, of which the part between `---`. */
export function parseContent(name: string, text: string): Result {
  const plain = text.replace(/^\uFEFF/, '');
  if (name.endsWith('.md')) {
    const matter = FRONT_MATTER.exec(plain);
    if (matter?.index !== 0) return { trouble: WITHOUT_FRONT_MATTER };
    return readYaml(matter[1] ?? '', 2);
  }
  const trouble = name.endsWith('.json') ? jsonTrouble(plain) : undefined;
  return trouble ? { trouble } : readYaml(plain, 1);
}
