/** What the order table is, for who cannot use it yet. */
export const orderTableAbout = {
  title: 'Un pedido entero en una pantalla',
  ways: [
    {
      title: 'Escriba o pegue',
      text: 'Códigos, códigos de barras o las palabras de siempre, una línea por producto. También un mensaje entero de WhatsApp.',
    },
    {
      title: 'Traiga su archivo',
      text: 'Una planilla de Excel, un CSV o un PDF, con las columnas como las tenga.',
    },
    { title: 'Escanee', text: 'Con la cámara del teléfono o con un lector, también el código de una caja.' },
    {
      title: 'Revise y páselo al carro',
      text: 'Cada línea muestra el producto, su precio y si hay. Lo que puede ser dos cosas se pregunta. Nada se pide hasta que usted lo confirma.',
    },
  ],
  written: 'Así se escribe',
} as const;
