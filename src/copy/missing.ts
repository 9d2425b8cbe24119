/** What a page says in the place of a part that did not come. */
export const missing = {
  text: 'No pudimos cargar esta parte. Revise su conexión o su bloqueador de contenido.',
  retry: 'Reintentar',
} as const;
