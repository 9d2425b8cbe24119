import { NO_MEDIA } from './media.ts';
import type { Product } from './product.ts';

/** Codes and titles that no editor should type and every screen must survive. */
const texts: [code: string, title: string, subcategory?: string][] = [
  ['HX-001', '<script>window.__pwned=1</script>AMOLADORA'],
  ['HX-002', '<img src=x onerror="window.__pwned=1"> TALADRO'],
  ['HX-003', '"><svg/onload=window.__pwned=1> MARTILLO'],
  ['HX-004', '\u202eADNASREVER ETNEIUGIS EVALL\u202c 13MM'],
  ['HX-005', 'مفتاح ربط 13MM'],
  ['HX-006', 'PINCEL 🖌️ 2" 👷‍♀️🇺🇾'],
  ['HX-007', 'Ñ'.repeat(300)],
  ['HX-008', 'JAVASCRIPT:ALERT(1) {{7*7}} #{7*7} %0d%0aSet-Cookie:x=1'],
  ['HX#009', 'CÓDIGO CON NUMERAL'],
  ['HX?010', 'CÓDIGO CON PREGUNTA'],
  ['HX%011', 'CÓDIGO CON PORCENTAJE'],
  ['HX%2F012', 'CÓDIGO CON BARRA ESCRITA'],
  ['../HX/013', 'CÓDIGO CON PUNTOS'],
  ['..', 'CÓDIGO DE DOS PUNTOS'],
  ['HX ÑANDÚ 015', 'CÓDIGO CON EÑE'],
  ['HX"016\'<b>', 'CÓDIGO CON COMILLAS'],
  ['HX+017&a=b', 'CÓDIGO CON SIGNOS'],
  ['con', 'CÓDIGO RESERVADO'],
  ['hx-001', 'CÓDIGO IGUAL EN MINÚSCULAS'],
  ['HX,019', 'CÓDIGO CON COMA'],
  ['HX-021', 'TENAZA <script>window.__pwned=21</script>'],
  ['HX-022', 'SIERRA <SCRIPT type=module>window.__pwned=22</SCRIPT >'],
  ['constructor', 'CÓDIGO QUE TODO OBJETO TIENE'],
  ['__proto__', 'CÓDIGO QUE CAMBIA LO QUE UN OBJETO HEREDA'],
  ['toString', 'CÓDIGO QUE CADA OBJETO RESPONDE'],
  ['HX-020', 'EN UNA CATEGORÍA CASI IGUAL', 'MARTILLOS  Y  Mazas!'],
];

/** Products for `--hostile`: each sits in a real branch and has a price. */
export const hostileProducts = (firstOrder: number): Product[] =>
  texts.map(([itemCode, title, subcategory = 'Martillos y mazas'], i) => ({
    itemCode,
    title,
    lines: [title, `- ${title}`, '* </script><b>negrita</b>'],
    place: {
      family: 'Herramientas',
      category: 'Manuales',
      subcategory,
      subsubcategory: '',
    },
    brand: i % 3 === 0 ? '<b>MARCA</b>' : 'FORJAVAL',
    currency: i % 2 ? 'U$' : '$',
    listCents: 10_000 + i,
    compareCents: 0,
    discount: 0,
    pvpCents: 0,
    tax: 22,
    unitMult: 1,
    unitsPerItem: 1,
    codeBars: '',
    stock: 'S',
    listOrder: firstOrder + i,
    picture: 'hammer|FORJAVAL|0|',
    media: NO_MEDIA,
  }));
