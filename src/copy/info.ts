/** Words around the editors' information pages, the promotions shell and the 404. */
export const info = {
  pages: 'Información',
  links: [
    { label: 'Cómo comprar', href: '/site/how-to-purchase' },
    { label: 'Preguntas frecuentes', href: '/site/faq' },
    { label: 'Sobre nosotros', href: '/site/about-us' },
    { label: 'Servicio técnico y contacto', href: '/site/contact-us' },
    { label: 'Términos y condiciones', href: '/site/terms' },
    { label: 'Blog', href: '/blog' },
  ],
  promos: {
    title: 'Promos',
    description: 'Promociones y ofertas por volumen para clientes con cuenta.',
    empty: 'Las promos se piden a su vendedor',
    text: 'Cada promo tiene condiciones y precios propios de su empresa. Todavía no se ven ni se piden desde aquí: consulte las vigentes con nosotros.',
    contact: 'Cómo comunicarse',
    catalogue: 'Seguir en el catálogo',
  },
  notFound: {
    title: 'No encontramos esta página',
    text: 'Puede que el artículo haya cambiado de código o que el enlace esté incompleto. Busque por producto, código, marca o medida, o entre por una familia.',
  },
} as const;
