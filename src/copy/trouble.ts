/** Words of a page that cannot be shown just now. */
export const trouble = {
  unavailable: {
    heading: 'No podemos mostrar este producto ahora',
    text: 'El sistema de la tienda no responde en este momento. El producto puede existir: intente de nuevo en unos minutos.',
  },
  tooMany: {
    heading: 'Demasiadas solicitudes seguidas',
    text: 'Recibimos muchas solicitudes desde su conexión. Espere un minuto e intente de nuevo.',
  },
  retry: 'Intentar de nuevo',
  browse: 'Seguir viendo el catálogo',
} as const;
