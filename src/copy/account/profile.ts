import { TAX_ID } from '#retailer/values/country.ts';

/** The customer's record: who they are to the retailer, where goods go, and their password. */
export const profileCopy = {
  title: 'Editar Perfil',
  description: 'Los datos de su empresa, sus direcciones y su contraseña.',
  company: 'Su empresa',
  name: 'Nombre',
  legalName: 'Razón social',
  taxId: TAX_ID,
  cardcode: 'Código de cliente',
  address: 'Dirección',
  phone: 'Teléfono',
  emails: 'Correos',
  paymentTerms: 'Condición de pago',
  unknown: 'Sin datos',
  missing: 'No encontramos la ficha de su empresa. Escríbanos y lo resolvemos.',
  user: 'Su usuario',
  userName: 'Nombre',
  email: 'Correo para ingresar',
  password: 'Cambiar contraseña',
  addresses: 'Direcciones',
  seeAddresses: 'Ver direcciones',
  change: 'Pedir un cambio',
  changeHint:
    'Estos datos se ven acá y no se editan acá: salen de su ficha en la tienda. Para corregirlos escríbanos; los cambiamos nosotros.',
  subject: (cardcode: string) => `Cambio de datos del cliente ${cardcode}`,
} as const;

export const addressesCopy = {
  title: 'Direcciones',
  description: 'Dónde le facturamos y dónde entregamos sus pedidos.',
  kinds: { billing: 'Facturación', delivery: 'Entrega', other: 'Otra dirección' },
  none: 'Su ficha no tiene direcciones. Escríbanos para agregar la primera.',
  missing: 'No encontramos esa dirección entre las suyas.',
  back: 'Ver todas las direcciones',
  one: (id: string) => `Dirección ${id}`,
  id: 'Identificación',
  street: 'Calle',
  city: 'Ciudad',
  state: 'Departamento',
  zip: 'Código postal',
  use: 'Se usa para',
} as const;

export const passwordCopy = {
  title: 'Cambiar contraseña',
  description: 'Su contraseña se cambia donde ingresa.',
  lead: 'Esta tienda no guarda su contraseña: la guarda el servicio con el que ingresa.',
  steps: (host: string) => [
    `Al continuar sale de la tienda y va a ${host}.`,
    'Ahí le pedirán la contraseña actual y la nueva.',
    'Cuando termine, vuelva a esta tienda: su carro y sus listas siguen guardados.',
  ],
  go: 'Ir a cambiar la contraseña',
  back: 'Volver al perfil',
} as const;
