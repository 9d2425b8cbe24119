const OTHER = 'Elija otra o envíe el mensaje sin foto.';

/** Words of the photo that somebody sends with a form. */
export const photos = {
  label: 'Foto (opcional)',
  hint: (mb: number) =>
    `De la pieza, la etiqueta o el envase: JPEG, PNG o WebP, hasta ${mb} MB. Le quitamos los datos del lugar y del aparato.`,
  /** In the e-mail, beside its label. */
  attached: 'va adjunta',
  inMail: 'Foto',
  fileName: 'foto.jpg',
  tooLarge: (mb: number) => `La foto pesa más de ${mb} MB, que es el máximo. ${OTHER}`,
  problems: {
    format: `El archivo no es una foto JPEG, PNG o WebP. ${OTHER}`,
    unreadable: `No pudimos leer la foto: el archivo está dañado o llegó cortado. Pruebe de nuevo, elija otra o envíe el mensaje sin foto.`,
    pixels: `La foto tiene más de 50 millones de píxeles. ${OTHER}`,
    animated: `La imagen tiene movimiento, y va una foto quieta. ${OTHER}`,
  },
  onlyOne: 'Va una sola foto por mensaje. Deje una y envíe de nuevo.',
  notMade:
    'No pudimos recibir la foto en este momento: llegaron muchas juntas. Pruebe en un minuto o envíe el mensaje sin foto.',
  /** Where no script runs, whatever was wrong with it. */
  refused: (mb: number) =>
    `No pudimos usar la foto, así que no enviamos su mensaje. Tiene que ser JPEG, PNG o WebP, sin movimiento y de hasta ${mb} MB. Vuelva atrás, donde está lo que escribió, y elija otra o envíelo sin foto.`,
} as const;
