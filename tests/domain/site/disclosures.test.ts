import { expect, test } from 'vitest';
import { questionsIn, toDisclosures } from '#domain/site/disclosures.ts';

const html =
  '<h2>Envíos</h2><h3 id="a">¿Cuánto demora?</h3><p>Un <strong>día</strong>.</p><h3 id="b">¿Adónde?</h3><p>A todos.</p><h2>Fin</h2>';

test('every question becomes a native disclosure and the headings above stay', () => {
  expect(toDisclosures(html)).toBe(
    '<h2>Envíos</h2><details><summary><h3 id="a">¿Cuánto demora?</h3></summary><p>Un <strong>día</strong>.</p></details><details><summary><h3 id="b">¿Adónde?</h3></summary><p>A todos.</p></details><h2>Fin</h2>',
  );
});

test('questions and answers are read as plain text', () => {
  expect(questionsIn(html)).toEqual([
    { question: '¿Cuánto demora?', answer: 'Un día.' },
    { question: '¿Adónde?', answer: 'A todos.' },
  ]);
});
