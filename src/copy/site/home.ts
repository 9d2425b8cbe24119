/** Words around what the retailer's home.yaml says. */
export const home = {
  signIn: 'Ingresar con mi cuenta',
  seeCatalogue: 'Ver el catálogo',
  figures: { products: 'artículos', brands: 'marcas', families: 'familias' },
  docket: {
    title: 'Lista de pedido',
    quantity: 'Cant.',
    code: 'Código',
    item: 'Artículo',
    foot: 'Precios y disponibilidad al ingresar',
  },
  families: 'Comprar por familia',
  seeFamily: (family: string) => `Ver todo en ${family}`,
  brands: 'Marcas que trabajamos',
  buy: 'Cómo comprar',
  blog: 'Del blog',
  seeBlog: 'Ver todas las notas',
  howTo: 'Guía para comprar',
} as const;
