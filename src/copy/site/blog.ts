/** Words around the editors' posts. */
export const blog = {
  name: 'Blog',
  title: 'Blog del mostrador',
  description: 'Surtido, temporada, taller y oficio: notas breves para quien atiende una ferretería.',
  minutes: (minutes: number) => `${minutes} min de lectura`,
  catalog: 'En el catálogo',
  more: 'Seguir leyendo',
  all: 'Todas las notas',
  feed: 'Suscribirse por RSS',
} as const;
