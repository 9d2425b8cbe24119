import { NAME_WORDS, type Phrase } from './synonyms.ts';
import { termsOf } from './terms.ts';

/** Throws an error that names the line, so that an editor can correct it. */
function readLine(line: string, number: number): Phrase[] {
  const phrases = line.split('=').map((name) => termsOf(name).map(({ term }) => term));
  if (phrases.length < 2 || phrases.some((phrase) => phrase.length === 0)) {
    throw new Error(
      `Line ${number} of the synonyms, “${line}”, names no two things. Write one thing = another = a third.`,
    );
  }
  if (phrases.some((phrase) => phrase.length > NAME_WORDS)) {
    throw new Error(
      `Line ${number} of the synonyms, “${line}”, has a name of more than ${NAME_WORDS} words. Nobody asks so: shorten it.`,
    );
  }
  return phrases;
}

/** The editors' file, and those of the lexicon: a line per meaning, its names joined by `=`; a comment follows `#`. */
export const readSynonyms = (file: string): Phrase[][] =>
  file
    .split('\n')
    .map((text, index) => ({ line: text.replace(/#.*/, '').trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => readLine(line, number));

/** The names as the index carries them, a line per meaning. */
export const packSynonyms = (groups: Phrase[][]): string[] =>
  groups.map((phrases) => phrases.map((phrase) => phrase.join(' ')).join('='));
