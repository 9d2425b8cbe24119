import { counted, trailOf } from './words.ts';

const entries = (count: number): string => counted(count, 'entrada', 'entradas');
const listed = (sign: string, trails: readonly (readonly string[])[]): string =>
  trails.map((names) => `  ${sign} ${trailOf(names)}`).join('\n');

/** What `npm run menu` says to an editor. */
export const menuProgram = {
  missing: (file: string, trails: readonly (readonly string[])[]) =>
    `A ${file} le falta esto, que está en el sistema de gestión:\n${listed('+', trails)}`,
  complete: (file: string) => `${file} tiene todo lo que nombra el sistema de gestión.`,
  empty: (trails: readonly (readonly string[])[]) =>
    `Está en el menú y no tiene productos (quítelo usted, si sobra):\n${listed('·', trails)}`,
  anew: (trails: readonly (readonly string[])[]) =>
    `El menú se escribe de nuevo, como lo nombra el sistema de gestión, y se pierde lo que era suyo:\n${listed('-', trails)}`,
  addQuestion: (count: number) => `¿Agregar ${entries(count)}? (s/N): `,
  writeQuestion: '¿Escribirlo? (s/N): ',
  nobodyAnswers: (isNew: boolean) =>
    `No se escribió nada, porque nadie respondió. Para escribir sin preguntas: npm run menu -- ${isNew ? '--new ' : ''}--yes`,
  written: (file: string, count: number) =>
    `${file}: se agregaron ${entries(count)}. Revíselo y ejecute npm run nightly.`,
  writtenAnew: (file: string, count: number) =>
    `${file} tiene ${counted(count, 'familia', 'familias')} del sistema de gestión. Revíselo y ejecute npm run nightly.`,
  leadNowhere: (file: string, titles: readonly string[]) =>
    `En ${file} quedan banners que llevan a lugares que no están en el menú (quítelos, o cambie adónde llevan):\n${titles.map((title) => `  · ${title}`).join('\n')}`,
  copy: (file: string) => `El menú de antes quedó en ${file}.`,
  nothingSold: 'El sistema de gestión no nombra ninguna familia, y el menú queda como está.',
} as const;
