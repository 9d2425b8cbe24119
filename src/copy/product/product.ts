import { fullStop } from '#copy/fullStop.ts';
import { inSentence } from '#copy/inSentence.ts';

export const product = {
  code: 'Código',
  codeShort: 'Cód.',
  copyCode: 'Copiar código',
  tradeName: 'En\u00a0factura',
  copyName: 'Copiar nombre',
  copied: 'Copiado',
  barcode: 'Código de barras',
  brand: 'Marca',
  category: 'Categoría',
  saleUnit: 'Unidad de venta',
  singly: 'Por unidad',
  unitsPerItem: 'Contenido',
  unitsPerItemValue: (units: string) => `${units} ${units === '1' ? 'pieza' : 'piezas'} por unidad`,
  pieces: (pieces: string) => `${pieces} ${pieces === '1' ? 'pieza' : 'piezas'}`,
  facts: 'Datos del producto',
  description: 'Descripción',
  documents: 'Documentos',
  video: (number: number, total: number) => (total === 1 ? 'Video' : `Video ${number}`),
  videoAt: 'Video en',
  newTab: '(se abre en otra pestaña)',
  signInText: 'Ingrese para ver precios y disponibilidad.',
  signIn: 'Ingresar',
  become: 'Quiero ser cliente',
  ask: 'Consultar por WhatsApp',
  askText: (name: string, code: string, url: string) =>
    `Hola, consulto por este artículo:\n${name} (código ${code})\n${url}`,
  share: 'Compartir',
  wish: 'Lista de deseos',
  compare: 'Comparar',
  drawBarcode: 'Ver barras',
  zoom: 'Ampliar',
  shareText: (name: string, code: string, url: string) => `${name} (código ${code}) ${url}`,
  noPicture: 'Sin foto',
  askPicture: 'Pídanos la foto por WhatsApp',
  askPictureText: (name: string, code: string, url: string) =>
    `Hola, ¿me mandan una foto de este artículo?\n${name} (código ${code})\n${url}`,
  photo: (number: number, total: number) => `Foto ${number} de ${total}`,
  picture: (name: string, number: number, total: number) => `${name}, foto ${number} de ${total}`,
  gallery: 'Fotos del producto',
  related: 'De la misma categoría',
  seePlace: (place: string) => `Ver todo en ${inSentence(place)}`,
  /** Many articles share a name; the code tells search results apart. */
  /** On the picture of its shared link. */
  previewCode: (code: string) => `Código ${code}`,
  metaTitle: (name: string, code: string) => `${name} (${code})`,
  metaDescription: (name: string, code: string, brand: string, shop: string) =>
    `${fullStop(name + (brand && ` de ${brand}`))} Código ${fullStop(code)} ${fullStop(`Precio y disponibilidad para clientes de ${shop}`)}`,
} as const;
