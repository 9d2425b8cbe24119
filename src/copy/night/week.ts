import { LANGUAGE } from '#retailer/values/country.ts';
import { counted } from './words.ts';

const day = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

const on = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
const orders = (count: number): string => counted(count, 'pedido', 'pedidos');
const times = (count: number): string => counted(count, 'vez', 'veces');
const days = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'día' : 'días'}`;

/** Monday's page for the retailer: what to do first, and why. Days are YYYY-MM-DD. */
export const week = {
  title: 'El lunes de la tienda',
  usage: 'Diga cuál: npm run report -- week.',
  written: (file: string) => `La semana entera: ${file}. Nombra códigos de cliente: es solo para la empresa.`,
  notWritten: (why: string) => `No hay informe de la semana: ${why}`,
  hint: 'Qué hacer primero esta semana: pedidos sin respuesta, clientes que dejaron de comprar, carros, búsquedas.',
  of: (monday: string, sunday: string) =>
    `Semana del ${monday.slice(0, 7) === sunday.slice(0, 7) ? Number(monday.slice(8)) : on(monday)} al ${on(sunday)}`,
  first: 'Qué hacer primero',
  nothingFirst: 'Nada que hacer: esta semana no costó ningún pedido que se sepa.',
  what: 'Qué hacer',
  cost: (count: number) =>
    Math.round(count) < 1
      ? 'cuesta menos de un pedido por semana'
      : Math.round(count) === 1
        ? 'cuesta un pedido por semana'
        : `cuesta unos ${Math.round(count)} pedidos por semana`,
  quiet: 'Sin nada que hacer',
  weeks: 'Por semana',
  ofWeek: (monday: string, count: number | null) =>
    `Semana del ${shortDay.format(new Date(`${monday}T00:00:00Z`))}: ${count ?? 'no se sabe'}`,
  about: {
    title: 'De dónde sale esto',
    order: (lines: string) =>
      `El orden es por los pedidos que se pierden en una semana, a ojo: una búsqueda o un renglón sin respuesta vale un renglón, y un pedido tiene unos ${lines} renglones; elegir entre varios vale un quinto, y una venta sin foto un décimo. Los pedidos sin respuesta van siempre primero: ya están hechos.`,
    amounts: 'No hay importes de pedidos: los precios los tiene el sistema de gestión.',
    people:
      'Ninguna búsqueda ni ningún renglón dice de quién es. Los códigos de cliente son los de sus propios pedidos y carros: esta página es para la empresa, en su máquina.',
    kept: 'De cada semana quedan los números, dos años. Lo que se busca se borra a los tres meses.',
  },
  noDatabase:
    'Todavía no hay datos: la tienda no abrió con esta base. DATA_DIR o DATABASE_URL tienen que ser los del servidor.',
  unread: (why: string) => `No se pudo leer la base de datos: ${why}`,
  orders: {
    title: 'Pedidos',
    states: {
      confirmed: 'confirmados',
      new: 'por mandar',
      sending: 'mandándose',
      unknown: 'sin respuesta todavía',
      ask: 'sin respuesta: hay que preguntar',
      rejected: 'rechazados',
      partial: 'confirmados en parte',
    },
    none: 'No entró ningún pedido en la semana.',
    said: (count: number, doubtful: number) =>
      `${orders(count)} en la semana${doubtful === 0 ? '; de todos se sabe qué pasó.' : `. Ahora, de ${doubtful} no se sabe si el sistema de gestión ${doubtful === 1 ? 'lo' : 'los'} tiene.`}`,
    todo: 'Busque hoy en el sistema de gestión los que no tienen respuesta y diga qué pasó con cada uno: npm run orders -- settle REFERENCIA. Los clientes esperan.',
    rejectedTodo:
      'Mire por qué se rechazaron y llame a esos clientes: creen que compraron o compraron en otro lado.',
    doubtful: 'Sin respuesta',
    row: (cardcode: string, moment: string) => `cliente ${cardcode}, del ${moment}`,
  },
  stopped: {
    title: 'Clientes que dejaron de comprar',
    said: (count: number) =>
      `${counted(count, 'cliente lleva', 'clientes llevan')} sin pedir por la tienda más del doble de sus días de costumbre.`,
    none: 'Todos los que tienen un ritmo lo siguen.',
    todo: 'Llámelos, empezando por el primero: es el que más seguido pedía.',
    row: (usual: number, silent: number, last: string) =>
      `pedía cada ${days(usual)}; hace ${days(silent)} que no pide (último: ${last})`,
    limit:
      'Cuentan solo los pedidos de esta tienda: quien ahora pide por teléfono también está acá. Tienen ritmo los que pidieron en cuatro días o más.',
  },
  carts: {
    title: 'Carros dejados hace una semana o más',
    said: (count: number) =>
      `${counted(count, 'carro', 'carros')} con productos que nadie tocó en siete días.`,
    none: 'No quedó ningún carro.',
    todo: 'Pregunte a los primeros si les falta algo: precio, stock o plazo.',
    row: (lines: number, last: string, total: string) =>
      `${counted(lines, 'producto', 'productos')}${total === '' ? '' : `, ${total} más impuestos, a los precios que vieron`}; desde el ${last}`,
    undated: (count: number) =>
      `De ${counted(count, 'carro más', 'carros más')} no se sabe desde cuándo: nadie los cambió en la tienda.`,
  },
  rows: {
    title: 'Renglones de pedidos que no se encontraron',
    said: (notFound: number, asked: number) =>
      `${times(notFound)} no se encontró un renglón escrito con palabras, y ${times(asked)} hubo que elegir entre varios.`,
    none: 'Todo lo que se escribió con palabras se encontró.',
    todo: 'Agregue al editor los sinónimos de los primeros, o su nombre en el texto del producto.',
    notFound: 'No se encontraron',
    asked: 'Hubo que elegir entre varios',
  },
  searches: {
    title: 'Búsquedas en vano',
    said: (nothing: number, unpressed: number, wanted: number) =>
      `${times(nothing)} se buscó algo sin respuesta, y ${times(unpressed)} hubo respuesta y nadie abrió nada.${wanted > 0 ? ` ${times(wanted)} lo pidieron por el formulario.` : ''}`,
    wanted: 'Se pidieron por el formulario',
    nothing: 'Sin respuesta',
    unpressed: 'Hubo respuesta y nadie abrió nada',
    none: 'Nadie buscó en vano.',
    todo: 'Agregue los sinónimos que se proponen; lo que no se vende y se pide seguido, piénselo como compra.',
    opened: 'Qué se abrió después de buscar no se cuenta: habría que seguir a cada persona.',
    notCounted: 'No se cuenta: MISSED_SEARCHES es 0, o nadie buscó todavía.',
  },
  pictures: {
    title: 'Productos sin foto que se piden',
    said: (count: number, asked: number) =>
      `${counted(count, 'producto no tiene', 'productos no tienen')} foto; ${asked} de ellos se pidieron o se buscan seguido.`,
    none: 'Lo que se pide tiene foto.',
    todo: 'Saque las fotos en este orden: son los que más se piden.',
    row: (count: number, isSought: boolean) =>
      [
        count === 0 ? '' : `en ${orders(count)} de las últimas ocho semanas`,
        isSought ? 'de lo más buscado' : '',
      ]
        .filter(Boolean)
        .join('; '),
    noSnapshot: 'No hay catálogo en DATA_DIR: córrase una noche.',
  },
  promos: {
    title: 'Promociones',
    said: (inCarts: number, ordered: number) =>
      `${times(inCarts)} se puso una promoción en un carro, y ${times(ordered)} se pidió.`,
    none: 'Nadie puso ni pidió ninguna promoción en la semana.',
    todo: 'Mire las que se ponen en el carro y no se piden: suele ser el precio o el mínimo.',
    row: (inCarts: number, ordered: number) =>
      `en ${counted(inCarts, 'carro', 'carros')}; ${orders(ordered)}`,
    limit: 'Cuántos la vieron no se sabe: ver una página no se cuenta.',
  },
  times,
  found: 'La búsqueda sí lo encuentra: mire cómo lo escriben.',
  more: (count: number) => `Y ${count} más.`,
} as const;
