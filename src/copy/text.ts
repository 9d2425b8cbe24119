/** Titles of a family are in capitals in the file; prose wants `Agro y jardín`. */
export const sentenceCase = (title: string): string =>
  title === title.toLocaleUpperCase('es') && title.length > 4
    ? title.charAt(0) + title.slice(1).toLocaleLowerCase('es')
    : title;

/**
 * A place's name inside a sentence. One that begins with a preposition is quoted, or it would be read as part of the
 * sentence: `Categorías de “De banda”`, but `Categorías de Lijas`.
 */
export const inSentence = (name: string): string =>
  /^(?:a|al|con|de|del|en|para|por|sin) /i.test(name) ? `“${name}”` : name;
