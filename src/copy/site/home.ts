export const home = {
  overline: 'Venta a empresas · Entrega en todo el país',
  heading: 'El mostrador de siempre, abierto a toda hora.',
  lead: 'Busque por código, marca o medida, vea sus precios y su disponibilidad, y arme el pedido como si lo dictara en el mostrador.',
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
  steps: [
    {
      title: 'Pida su cuenta',
      text: 'Escríbanos con el RUT de su empresa. Le asignamos un código de cliente y un vendedor.',
    },
    {
      title: 'Ingrese y vea sus precios',
      text: 'Con su cuenta ve precio neto, disponibilidad y de a cuánto se vende cada artículo.',
    },
    {
      title: 'Arme el pedido',
      text: 'Cargue cantidades, repita pedidos anteriores y siga facturas, envíos y reparaciones.',
    },
  ],
  blog: 'Del blog',
  seeBlog: 'Ver todas las notas',
  howTo: 'Guía para comprar',
  service: {
    title: 'Servicio técnico propio',
    text: 'Taller con repuestos originales para las marcas que vendemos. Deje su equipo en el mostrador y siga la reparación desde su cuenta.',
    action: 'Contactar al servicio técnico',
  },
} as const;
