/** What a description's lines state as label and value: `- Potencia: 820 W`. */

/** Label and value, as a product's page states them. */
export type Fact = { label: string; value: string };

const LABELLED = /^(\p{L}[^:]{1,39}):\s*(\S.*)$/u;
const LABEL_WORDS_MAX = 5;
const VALUE_MAX = 90;
/** More words are a sentence, unless they are enumerated. */
const VALUE_WORDS_MAX = 8;

/** Labels of a sentence to a reader. */
const ADVICE =
  /^(?:nota|importante|atenci[oó]n|advertencia|aviso|ojo|cuidado|precauci[oó]n(?:es)?|consejo|tip|sugerencia|recomendaci[oó]n(?:es)?|recuerde|ver|vea|consulte|m[aá]s informaci[oó]n|instrucciones|modo de uso|uso)\b/iu;
/** The end of a sentence with another behind it, or one more label: `Potencia: 820 W - Peso: 2 kg`. */
const SEVERAL = /[.;!?]\s+\p{Lu}|:\s/u;

/** A label in capitals as a sentence begins, so that those of two products are one: `POTENCIA`, `potencia`. */
function writtenOnce(label: string): string {
  const lower =
    label === label.toLocaleUpperCase('es') && /\p{L}{4}/u.test(label)
      ? label.toLocaleLowerCase('es')
      : label;
  return lower.charAt(0).toLocaleUpperCase('es') + lower.slice(1);
}

/**
 * The fact that a line states, without its bullet. Null where that is not sure: a sentence, an address, a ratio (`1:50`),
 * several facts in one line.
 */
export function factIn(line: string): Fact | null {
  const [, label = '', value = ''] = LABELLED.exec(line.trim()) ?? [];
  const isLabel =
    label !== '' &&
    label.split(/\s+/).length <= LABEL_WORDS_MAX &&
    !/\d$|[;!?¡¿"“]|\.\s/.test(label) &&
    !ADVICE.test(label);
  const isShort = value.split(/\s+/).length <= VALUE_WORDS_MAX || value.includes(',');
  const isValue = isShort && value.length <= VALUE_MAX && !value.startsWith('//') && !SEVERAL.test(value);
  return isLabel && isValue ? { label: writtenOnce(label.trim()), value: value.trim() } : null;
}
