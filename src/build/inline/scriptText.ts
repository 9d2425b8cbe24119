import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Every browser with speculation rules, popovers and CSS nesting runs this. */
const TARGET = 'es2022';

const DEFAULT_FUNCTION = /^export default ?((?:\w+|\(.*?\))=>\{.*\});\n$/s;

/**
 * The text of one of src/browser/inline's scripts, minified, called with its arguments. Throws when the file is more
 * than one function: a page carries this text and nothing that it could import.
 */
export function scriptText(name: string, ...args: unknown[]): string {
  const file = fileURLToPath(new URL(`../../browser/inline/${name}.ts`, import.meta.url));
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', minify: true, target: TARGET });
  const [, text] = DEFAULT_FUNCTION.exec(code) ?? [];
  if (!text) {
    throw new Error(
      `${file} must hold one arrow function and export it as its default: pages carry it alone.`,
    );
  }
  return `(${text})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}
