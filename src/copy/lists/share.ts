import { countOf } from '#copy/catalogue/query.ts';

/** How somebody shares a list, a cart or an order. */
export const shareCopy = {
  button: 'Compartir',
  title: 'Compartir sin precios',
  lead: 'Quien abra esta dirección ve los productos y las cantidades, sin sus precios. No hace falta ingresar.',
  address: 'Dirección para compartir',
  copy: 'Copiar',
  copied: 'Copiada.',
  copyFailed: 'No se pudo copiar: selecciónela y cópiela a mano.',
  whatsapp: 'Enviar por WhatsApp',
  more: 'Más opciones',
  moreFailed: 'No se pudo compartir. Copie la dirección o envíela por WhatsApp.',
  failed: 'No pudimos armar la dirección en este navegador.',
  tooLong: (max: number) => `La dirección lleva los primeros ${max} productos.`,
  text: (name: string, count: number, lines: string, address: string) =>
    `${name} (${countOf(count)})${lines && `\n${lines}`}\n${address}`,
  line: (quantity: string, name: string, code: string) => `${quantity} × ${name} (${code})`,
  cart: 'Carro',
  order: (id: string) => `Pedido ${id}`,
} as const;
