import { useStore } from '@nanostores/react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { OWN_WORDS_PATH } from '#domain/account/paths.ts';
import { wordKey } from '#domain/quickOrder/line/words.ts';
import type { OwnWord } from '#domain/quickOrder/ownWords.ts';
import { ownWordOf, type TableItem, type TableRow, taughtBy } from '#domain/quickOrder/table.ts';
import { taughtOn } from '#islands/quickOrder/words/taughtOn.ts';
import { keepOnce } from '#stores/quickOrder/edits.ts';
import { $words, isTaughtHere, teachWord } from '#stores/quickOrder/words.ts';
import { focusQuantity } from './focus.ts';

const { row: copy } = quickOrderCopy;

/** A word of the customer's that names what a row orders: who said so, and when. */
const OwnWordUsed = ({ own }: { own: OwnWord }) => (
  <span>
    <a href={OWN_WORDS_PATH}>{copy.ownWord(own.text)}</a>
    {own.changedBy && `: ${copy.taughtBy(own.changedBy, taughtOn(own))}`}
  </span>
);

type AskedProps = { row: TableRow; word: string; item: TableItem };

/** Asks whether what was chosen for a word shall be so for everybody of the card code, and from then on. Until then it is not. */
function Asked({ row, word, item }: AskedProps) {
  const words = useStore($words);
  const own = words.find((each) => each.word === wordKey(word) && each.code === item.product.code);
  return (
    <p className="small soft order-taught">
      {own ? <OwnWordUsed own={own} /> : row.isOnce ? copy.onceOnly(word) : copy.asksWord(word)}
      {(own ? isTaughtHere(word) : !row.isOnce) && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            keepOnce(row.id, word);
            focusQuantity(row.id);
          }}
        >
          {copy.onlyNow}
        </button>
      )}
      {!own && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            teachWord(word, item.product);
            focusQuantity(row.id);
          }}
        >
          {copy.always}
        </button>
      )}
    </p>
  );
}

/** What a row has to do with the customer's words: the one that it was read by, or whether one shall come of it. */
export function Taught({ row }: { row: TableRow }) {
  const words = useStore($words);
  const [item] = row.items;
  if (!item) return null;
  const word = taughtBy(row);
  if (word !== null) return <Asked {...{ row, word, item }} />;
  const own = ownWordOf(words, row);
  return (
    own && (
      <p className="small soft order-taught">
        <OwnWordUsed own={own} />
      </p>
    )
  );
}
