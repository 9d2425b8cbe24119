import { expect, test } from 'vitest';
import { lateMessage } from '#islands/orders/checkout/lateMessage.ts';

const ANA = { cardcode: 'C00012', name: 'Ana Pereira' };
const order = {
  reference: 'K7WM3FXP',
  createdAt: '2026-11-26T14:30:00Z',
  comments: 'Orden de compra: 4500123\nEnvío: Reparto propio',
  lines: [
    { itemCode: '00451', quantity: 2.5, promo: null },
    { itemCode: 'AM-820', quantity: 12, promo: 'COMBO TALLER' },
  ],
};

test('whoever is asked about an order reads all that finds it, and all that places it', () => {
  expect(lateMessage(order, ANA)).toMatchInlineSnapshot(`
    {
      "subject": "Pedido K7WM3FXP sin confirmar",
      "text": "Hola. Hice el pedido web K7WM3FXP el 26/11/2026, 11:30 y todavía no está confirmado. ¿Pueden ver si les llegó?
    Cliente: C00012, Ana Pereira
    Orden de compra: 4500123
    Envío: Reparto propio
    2,5 × 00451
    12 × AM-820 (COMBO TALLER)",
    }
  `);
});

test('of a long order the message has the first lines, and says how many more there are', () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({ itemCode: `A${at}`, quantity: 1, promo: null }));
  const { text } = lateMessage({ ...order, lines }, ANA);
  expect(text).toMatch(/1 × A29\ny 470 renglones más$/);
});
