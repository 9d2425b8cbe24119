/** Words of a page that cannot be shown just now. */
export const trouble = {
  unavailable: {
    heading: 'No podemos mostrar este producto ahora',
    text: 'El sistema de la tienda no responde en este momento. El producto puede existir: intente de nuevo en unos minutos.',
  },
  failed: {
    heading: 'No pudimos mostrar esta página',
    text: 'Algo falló de nuestro lado. Intente de nuevo; si se repite, llámenos y díganos el código.',
  },
  tooMany: {
    heading: 'Demasiadas solicitudes seguidas',
    text: 'Recibimos muchas solicitudes desde su conexión. Espere un minuto e intente de nuevo.',
  },
  retry: 'Intentar de nuevo',
  browse: 'Seguir viendo el catálogo',
} as const;

/** What a customer reads out to us, so that we find in the log what failed. */
export const problemCode = (requestId: string): string => `Código del problema: ${requestId}`;
