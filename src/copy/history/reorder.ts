const WEEKS_FROM = 12;
const MONTHS_FROM = 75;

/** `cada 3 semanas`: as people say it, and not to the day. */
function every(days: number): string {
  if (days < WEEKS_FROM) return `cada ${days} días`;
  const [count, one, many] =
    days < MONTHS_FROM
      ? [Math.round(days / 7), 'semana', 'semanas']
      : [Math.round(days / 30), 'mes', 'meses'];
  return count === 1 ? `cada ${one}` : `cada ${count} ${many}`;
}

const since = (days: number): string => (days === 1 ? 'hace 1 día' : `hace ${days} días`);

/** What is due to be ordered again. */
export const reorderCopy = {
  title: 'Reponer',
  description: 'Lo que suele comprar y ya le toca, para pedirlo de una vez.',
  lead: 'Lo que compra cada tanto y ya le toca, según sus pedidos. Elija y siga en la tabla de pedido, con los precios de hoy.',
  list: 'Para reponer hoy',
  count: (count: string) => (count === '1' ? '1 producto para reponer' : `${count} productos para reponer`),
  code: (code: string) => `Código ${code}`,
  reason: (everyDays: number, usual: string, daysSince: number) =>
    `${every(everyDays)}, ${usual}; ${since(daysSince)}`,
  times: (times: string) => `${times} veces`,
  last: (day: string) => `última el ${day}`,
  otherPack: (usual: string, quantity: string) => `Solía llevar ${usual}; hoy se vende de a ${quantity}`,
  quantity: 'Cantidad',
  all: 'Elegir todos',
  none: 'Ninguno',
  toTable: (count: string) =>
    count === '1' ? 'Pasar 1 a la tabla de pedido' : `Pasar ${count} a la tabla de pedido`,
  nothing: 'Nada para reponer hoy',
  nothingHint: 'Lo que compra cada tanto está comprado hace poco, o viene en camino.',
  noHabits: 'Todavía no sabemos qué repone',
  noHabitsHint: 'Cuando haya pedido un producto dos veces, aquí verá cuándo le toca.',
  orderNow: 'Hacer un pedido',
} as const;
