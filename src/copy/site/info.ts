import { HAS_SERVICE } from '#retailer/values/home.ts';
import { HAS_JOIN_PAGE } from '#retailer/values/pages.ts';

/** Words around the editors' information pages and the 404. */
export const info = {
  pages: 'Información',
  links: [
    { label: 'Cómo comprar', href: '/site/how-to-purchase' },
    ...(HAS_JOIN_PAGE ? [{ label: 'Hágase cliente', href: '/site/become-a-customer' }] : []),
    { label: 'Preguntas frecuentes', href: '/site/faq' },
    { label: 'Sobre nosotros', href: '/site/about-us' },
    { label: HAS_SERVICE ? 'Servicio técnico y contacto' : 'Contacto', href: '/site/contact-us' },
    { label: 'Términos y condiciones', href: '/site/terms' },
    { label: 'Blog', href: '/blog' },
  ],
  notFound: {
    title: 'No encontramos esta página',
    text: 'Puede que el artículo haya cambiado de código o que el enlace esté incompleto. Busque por producto, código, marca o medida, o entre por una familia.',
  },
} as const;
