import { ABOUT, NOTE } from '#retailer/values/shop.ts';
import { categoriesOf } from './menuLevels.ts';

/** Words of the page shell. */
export const shell = {
  skip: 'Saltar al contenido',
  topBar: {
    label: 'La empresa',
    note: NOTE,
    links: [
      { label: 'Contacto', href: '/site/contact-us' },
      { label: 'Sobre nosotros', href: '/site/about-us' },
      { label: 'Cómo comprar', href: '/site/how-to-purchase' },
      { label: 'Preguntas frecuentes', href: '/site/faq' },
    ],
  },
  lists: [
    { label: 'Lista de deseos', href: '/shop/wishlist' },
    { label: 'Comparar productos', href: '/shop/compare' },
  ],
  ownLists: 'Sus listas',
  search: {
    label: 'Buscar productos',
    placeholder: 'Producto, código, marca o medida',
    submit: 'Buscar',
  },
  signIn: 'Ingresar',
  signUp: 'Registrarse',
  menu: {
    open: 'Abrir menú',
    close: 'Cerrar menú',
    title: 'Menú',
    families: 'Familias de productos',
    categoriesOf,
    categoriesIn: (family: string) => `Categorías de ${family}`,
    allOf: (family: string) => `Ver todo en ${family}`,
    more: 'MÁS',
    promos: 'PROMOS',
    service: 'SERVICIO TÉCNICO',
  },
  footer: {
    about: ABOUT,
    help: 'Ayuda',
    catalogue: 'Catálogo',
    contact: 'Contacto',
    address: 'Dirección',
    email: 'Correo',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp (solo mensajes)',
    hours: 'Horario',
    terms: 'Términos y condiciones',
  },
  shortcuts: 'Atajos',
  whatsapp: 'Escribir por WhatsApp',
  backToTop: 'Volver arriba',
} as const;
