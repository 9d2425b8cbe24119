import { expect, test } from 'vitest';
import { composeMessage, whatsappLink, whatsappListLink } from '#domain/site/contact.ts';

const CHAT = 'https://wa.me/59899000340';
const lines = [
  { label: 'Motivo', value: 'Servicio técnico' },
  { label: 'Empresa', value: '  ' },
  { label: 'Mensaje', value: 'No arranca.\nEcha humo & ruido.' },
];
const textIn = (link: string) => new URL(link).searchParams.get('text');

test('what was left empty is left out, and several lines stand under their label', () => {
  expect(composeMessage(lines)).toBe('Motivo: Servicio técnico\nMensaje:\nNo arranca.\nEcha humo & ruido.');
});

test('the link carries the text whole', () => {
  const text = composeMessage(lines);
  expect(textIn(whatsappLink(CHAT, text))).toBe(text);
});

test('a short list is asked for whole, and of a long one what an address can have, with how many are left', () => {
  const textOf = (products: string, left: number) => `Hola:\n${products}${left > 0 ? `\n+${left}` : ''}`;
  expect(textIn(whatsappListLink(CHAT, ['A Taladro', 'B Broca'], textOf))).toBe('Hola:\nA Taladro\nB Broca');
  const many = Array.from({ length: 500 }, (_, at) => `${10_000 + at} Caño de 1/2" ñandú & codo`);
  const link = whatsappListLink(CHAT, many, textOf);
  const shown = textIn(link)?.split('\n') ?? [];
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(shown.slice(1, -1)).toEqual(many.slice(0, shown.length - 2));
  expect(shown.at(-1)).toBe(`+${500 - (shown.length - 2)}`);
});
