/** Words around what the retailer's home.yaml says. */
export const home = {
  signIn: 'Ingresar con mi cuenta',
  seeCatalogue: 'Ver el catálogo',
  figures: { products: 'artículos', brands: 'marcas', families: 'familias' },
  docket: {
    title: 'Ejemplo de pedido',
    quantity: 'Cant.',
    code: 'Código',
    item: 'Artículo',
    foot: 'Precios y disponibilidad al ingresar',
  },
  families: 'Comprar por familia',
  glance: 'Un vistazo al catálogo',
  seeAll: 'Ver todo el catálogo',
  visit: 'Visítenos',
  brands: 'Marcas que trabajamos',
  buy: 'Cómo comprar',
  blog: 'Del blog',
  seeBlog: 'Ver todas las notas',
  howTo: 'Guía para comprar',
} as const;
