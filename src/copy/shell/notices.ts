/** Words of what shows itself over the page: the promo popup and the consent bar. */
export const notices = {
  popup: {
    label: 'Anuncio',
    close: 'Cerrar anuncio',
    alt: (buttons: string) => (buttons ? `Anuncio: ${buttons}` : 'Anuncio'),
  },
  consent: {
    label: 'Medición publicitaria',
    text: 'Queremos medir qué anuncios nos traen visitas, con un servicio externo. Solo si usted acepta; el sitio funciona igual.',
    more: 'Qué se guarda',
    accept: 'Aceptar',
    refuse: 'No, gracias',
  },
} as const;
