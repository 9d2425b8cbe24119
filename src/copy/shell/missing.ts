/** What a page says in the place of a part that did not come. */
export const missing = {
  text: 'No pudimos cargar esta parte.',
  retry: 'Reintentar',
} as const;
