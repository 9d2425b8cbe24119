import { expect, test } from 'vitest';
import { inlineTextsIn } from '#build/inline/check.ts';
import { editorsMarkdown } from '#build/markdown.ts';

const htmlOf = async (markdown: string): Promise<string> => {
  const { processor, syntaxHighlight } = editorsMarkdown;
  const renderer = await processor.createRenderer({ syntaxHighlight });
  return (await renderer.render(markdown)).code;
};

test('code and the sides of a table’s cells are published without a style of their own', async () => {
  const html = await htmlOf('```js\nconst a = 1\n```\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n');
  expect(html).toContain('<td align="right">2</td>');
  expect(html).toContain('const a = 1');
  expect(inlineTextsIn(html)).toEqual({ scripts: [], styles: [], attributes: [] });
});

test('a footnote is in Spanish', async () => {
  const html = await htmlOf('Una medida[^1].\n\n[^1]: En milímetros.\n');
  expect(html).toContain('>Notas</h2>');
  expect(html).toContain('aria-label="Volver al texto, nota 1"');
});
