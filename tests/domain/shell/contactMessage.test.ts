import { expect, test } from 'vitest';
import { composeMessage, mailLink, whatsappLink } from '#domain/shell/contactMessage.ts';

const lines = [
  { label: 'Motivo', value: 'Servicio técnico' },
  { label: 'Empresa', value: '  ' },
  { label: 'Mensaje', value: 'No arranca.\nEcha humo & ruido.' },
];

test('what was left empty is left out, and several lines stand under their label', () => {
  expect(composeMessage(lines)).toBe('Motivo: Servicio técnico\nMensaje:\nNo arranca.\nEcha humo & ruido.');
});

test('the links carry the text whole', () => {
  const text = composeMessage(lines);
  expect(new URL(whatsappLink('https://wa.me/59899000340', text)).searchParams.get('text')).toBe(text);
  const mail = new URL(mailLink('ventas@example.com', 'Otro', text));
  expect(mail.pathname).toBe('ventas@example.com');
  expect(mail.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'));
});
