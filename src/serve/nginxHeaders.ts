/**
 * Headers as nginx reads them, for an include. Throws for a value that nginx would read otherwise: a variable, or the end
 * of its text.
 */
export const nginxHeaders = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => {
      if (/["$\\\n]/.test(value)) throw new Error(`nginx cannot be told the header ${name}: ${value}`);
      return `add_header ${name} "${value}";\n`;
    })
    .join('');
