import { errors } from '#copy/errors.ts';

/** Words of the login page, which is seen only when a sign-in did not end well. */
export const login = {
  title: 'Ingresar',
  description: 'Ingrese a su cuenta para ver precios y hacer pedidos.',
  retry: 'Intentar de nuevo',
  browse: 'Seguir viendo el catálogo',
  reasons: {
    Cancelled: {
      heading: 'No llegó a ingresar',
      text: 'Canceló el ingreso. Puede intentar de nuevo cuando quiera; el catálogo está abierto para todos.',
    },
    NoCookies: {
      heading: 'Su navegador no acepta cookies de esta tienda',
      text: 'Sin ellas no podemos saber que es usted quien ingresó: permítalas para este sitio en su navegador, o abra la tienda en una pestaña propia, e intente de nuevo.',
    },
    Unverified: {
      heading: 'No pudimos verificar su cuenta',
      text: 'El sistema de la tienda no responde y no podemos confirmar su código de cliente. Intente de nuevo en unos minutos.',
    },
    Unreachable: {
      heading: 'El ingreso no responde',
      text: 'El servicio que identifica a los clientes no responde en este momento. Intente de nuevo en unos minutos; el catálogo sigue abierto.',
    },
    TooMany: {
      heading: 'Demasiados intentos seguidos',
      text: 'Hubo muchos ingresos desde su conexión en poco tiempo. Espere un minuto e intente de nuevo; mientras tanto puede seguir viendo el catálogo.',
    },
    SessionUnknown: {
      heading: 'No pudimos abrir su sesión',
      text: 'El sistema no pudo leer su sesión en este momento. No se perdió nada: espere un minuto y vuelva a la página.',
    },
    NotStored: {
      heading: 'No pudimos abrir su sesión',
      text: errors.storageUnavailable,
    },
    StillSignedIn: {
      heading: 'Su sesión sigue abierta',
      text: 'No pudimos cerrar su sesión en este momento. No deje este equipo sin cerrar sesión: intente de nuevo en un minuto.',
    },
    other: {
      heading: 'No pudimos completar el ingreso',
      text: 'Algo falló al identificarlo. Intente de nuevo; si se repite, llámenos y lo ayudamos.',
    },
  },
} as const;
