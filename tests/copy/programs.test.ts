import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Programs of an editor, or of whoever operates the shop, and what they do their work with. */
const OPERATORS = [
  ...globSync('scripts/{orders,start,backup,doctor,editor,report,program,dev}/**/*.ts'),
  ...globSync(
    'scripts/{start,nightly,snapshot,build,editor,menu,serve,doctor,orders,backup,restore,rollback,export,headers,publish,improve,dev}.ts',
  ),
  ...globSync('src/{build,content,night,retailer,serve,snapshot}/**/*.ts'),
  ...globSync('src/server/{operation,orders,database}/**/*.ts'),
];

/** What is wrong with code, and not with what an editor wrote or a machine has: whoever mends it reads English. */
const OF_CODE =
  /in src\/(?:backoffice\/calls|build\/inline)|scriptNames\.ts|scriptFiles\.ts|pagesEntry\.ts|Astro was not|policy would stop|must hold one arrow|could not be rendered|No shop answers|The sandbox has no output|The program said nothing|is not open|It is no |file became shorter|ended with/;

/** Words that English sentences have and Spanish ones do not. */
const ENGLISH =
  /\b(?:the|is|are|not|of|and|with|cannot|could|from|this|that|which|needs?|must|missing|unknown|failed|without|there|its|it|was|has|have)\b/i;

const SAYS = /^(?:console\.\w+|process\.std(?:out|err)\.write|say|ask|warn)$/;

/** The sentences that a file says or throws where it stands, each with its variables as `…`. */
function sentencesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const said: string[] = [];
  const textOf = (node: ts.Node): string => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const parts: string[] = isText ? [node.text] : [];
    ts.forEachChild(node, (child) => void parts.push(textOf(child)));
    return parts.filter(Boolean).join('…');
  };
  const visit = (node: ts.Node): void => {
    const isSaid =
      (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source))) ||
      (ts.isCallExpression(node) && SAYS.test(node.expression.getText(source)));
    if (isSaid) said.push(...(node.arguments ?? []).map(textOf));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said;
}

test('what editors and operators read is Spanish, in every program of theirs', () => {
  const english = OPERATORS.flatMap((file) =>
    sentencesOf(file)
      .filter((text) => text.trim().includes(' ') && ENGLISH.test(text) && !OF_CODE.test(text))
      .map((text) => `${file}: ${text.trim().slice(0, 100)}`),
  );
  expect(english).toEqual([]);
});
