import { TAX_ID } from '#retailer/values/country.ts';
import { REPLY } from '#retailer/values/shop.ts';

/** Asking for a card code, for somebody who is signed in without one. */
export const activationCopy = {
  title: 'Active su cuenta',
  lead: 'Ingresó bien, pero su usuario todavía no está asociado a un cliente: por eso no ve precios ni puede hacer pedidos.',
  code: 'Código de cliente de su empresa',
  codeHint: 'Figura en sus facturas. Si no lo sabe o todavía no es cliente, déjelo vacío.',
  email: (email: string) => `Le escribiremos a ${email}.`,
  send: 'Pedir la activación',
  sending: 'Enviando…',
  sent: 'Recibimos su pedido',
  next: 'Qué pasa ahora',
  steps: (email: string) => [
    'Un vendedor revisa que el código y la empresa correspondan a su correo.',
    `Si corresponde, le llega un correo de activación a ${email}. ${REPLY}`,
    'Cierre la sesión y vuelva a ingresar: verá sus precios, su carro y sus pedidos.',
  ],
  help: `Si no le llega nada, revise el código y pídalo de nuevo, o escríbanos con el ${TAX_ID} de su empresa.`,
  contact: 'Contacto',
  again: 'Corregir el código',
  browse: 'Ver el catálogo',
} as const;
