/** Apart from the shell's words, so that an island that shows it carries none of them. */
export const SHOP_NAME = 'Mostrador';
