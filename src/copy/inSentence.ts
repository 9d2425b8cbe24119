/**
 * A place's name inside a sentence. One that begins with a preposition is quoted, or it would be read as part of the
 * sentence: `Categorías de “De banda”`, but `Categorías de Lijas`.
 */
export const inSentence = (name: string): string =>
  /^(?:a|al|con|de|del|en|para|por|sin) /i.test(name) ? `“${name}”` : name;
