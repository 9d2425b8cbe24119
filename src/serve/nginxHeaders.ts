import { operatorCopy } from '#copy/operator.ts';

/**
 * Headers as nginx reads them, for an include. Throws for a value that nginx would read otherwise: a variable, or the end
 * of its text.
 */
export const nginxHeaders = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => {
      if (/["$\\\n]/.test(value)) throw new Error(operatorCopy.headers.notForNginx(name, value));
      return `add_header ${name} "${value}";\n`;
    })
    .join('');
