import { useStore } from '@nanostores/react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { OWN_WORDS_PATH } from '#domain/paths.ts';
import { wordKey } from '#domain/quickOrder/line/words.ts';
import type { TableProduct } from '#domain/quickOrder/table.ts';
import { $words, teachWord, unteachWord } from '#stores/quickOrder/words.ts';

const { row: copy } = quickOrderCopy;

/** Whether what was chosen for a word is kept for everybody of the card code, and a way to change that. */
export function Taught({ word, product }: { word: string; product: TableProduct }) {
  const words = useStore($words);
  const isKept = words.some((own) => own.word === wordKey(word) && own.code === product.code);
  return (
    <p className="small soft order-taught">
      {isKept ? <a href={OWN_WORDS_PATH}>{copy.taught(word)}</a> : copy.notTaught(word)}
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => (isKept ? unteachWord(word) : teachWord(word, product))}
      >
        {isKept ? copy.onlyNow : copy.always}
      </button>
    </p>
  );
}
