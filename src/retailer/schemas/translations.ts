import { z } from 'zod';
import { text } from './text.ts';

/**
 * `translations.yaml`: in the other languages of the header, what the shop's own words are that stand in it: families, the
 * line above, hours and the foot. A word that is not there stays in Spanish.
 */
export const translationsSchema = z.record(
  z.string(),
  z.strictObject({
    en: text('Inglés', 'el texto en inglés', 'Tools'),
    ru: text('Ruso', 'el texto en ruso', 'Инструменты'),
    ar: text('Árabe', 'el texto en árabe', 'الأدوات'),
  }),
);
