import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect } from 'react';
import { namedListsCopy } from '#copy/lists/named.ts';
import type { NamedLine, NamedList } from '#domain/lists/named.ts';
import { missingOnShelf, readCount } from '#domain/lists/shelf.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { orderItems } from '#islands/quickOrder/toTable/orderItems.ts';
import { FootBar } from '#islands/ui/FootBar.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { forgetCounts, noteCount, takeCountsOfBefore } from '#stores/lists/shelfCount.ts';
import { $shelf } from '#stores/quickOrder/draft.ts';

const copy = namedListsCopy.count;

/** Enter goes to the next field, as the key of a phone's keyboard does. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}

/** What is known of a line: nothing yet, something that is no number, or how much to order. */
function outcome(line: NamedLine, typed: string): { words: string; tone: 'soft' | 'danger' | 'order' } {
  if (typed.trim() === '') return { words: '', tone: 'soft' };
  const there = readCount(typed);
  if (there === null) return { words: copy.wrong, tone: 'danger' };
  const missing = missingOnShelf(line, there);
  return missing === 0
    ? { words: copy.enough, tone: 'soft' }
    : { words: copy.toOrder(formatQuantity(missing)), tone: 'order' };
}

function CountRow({
  line,
  typed,
  onType,
}: {
  line: NamedLine;
  typed: string;
  onType: (typed: string) => void;
}) {
  const { words, tone } = outcome(line, typed);
  return (
    <li className="line-item count-line">
      <ProductPicture picture={line.picture} />
      <span className="cart-line-words">
        <b>{line.title}</b>
        <span className="soft small figure">{namedListsCopy.line.code(line.code)}</span>
        {line.note && <span className="small">{line.note}</span>}
        <span className="small">{copy.minimum(formatQuantity(line.minimum ?? 0))}</span>
      </span>
      <span className="count-field">
        <label className="overline">
          {copy.there}
          <input
            className="input figure"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            aria-label={copy.thereOf(line.title)}
            aria-invalid={tone === 'danger' || undefined}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={toNext}
          />
        </label>
        <b className="small" data-tone={tone}>
          {words}
        </b>
      </span>
    </li>
  );
}

/** A shelf counted with a phone in hand: what is missing up to each minimum is the order. */
export function CountShelf({ list }: { list: NamedList }) {
  const { counts: kept } = useStore($shelf);
  useEffect(() => {
    takeCountsOfBefore();
    // Whoever reads a list does not load what sends drafts. Without connection they are sent by a later page.
    import('#stores/quickOrder/draftSync.ts').then(
      ({ startDraftSync }) => startDraftSync(),
      (cause) => console.warn('Counts are not sent yet.', cause),
    );
  }, []);
  const typed = new Map(kept.flatMap((count) => (count.list === list.id ? [[count.code, count.typed]] : [])));
  const lines = list.lines.filter(({ minimum }) => minimum !== null);
  const counts = lines.map((line) => ({ line, there: readCount(typed.get(line.code) ?? '') }));
  const counted = counts.filter(({ there }) => there !== null).length;
  const items = counts.flatMap(({ line, there }) => {
    const quantity = there === null ? 0 : missingOnShelf(line, there);
    return quantity > 0 ? [{ code: line.code, name: line.title, quantity }] : [];
  });
  if (lines.length === 0) return <p className="notice">{copy.none}</p>;

  const order = () => {
    forgetCounts(list.id);
    orderItems(items);
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
    >
      <p>{copy.lead}</p>
      {lines.length < list.lines.length && (
        <p className="soft small">{copy.without(list.lines.length - lines.length)}</p>
      )}
      <ul className="panel panel-body cart-list" aria-label={copy.title}>
        {lines.map((line) => (
          <CountRow
            key={line.code}
            line={line}
            typed={typed.get(line.code) ?? ''}
            onType={(typed) => noteCount({ list: list.id, code: line.code, typed })}
          />
        ))}
      </ul>
      <FootBar className="count-bar">
        <span role="status">{copy.counted(counted, lines.length)}</span>
        <button type="submit" className="button button-large" disabled={items.length === 0}>
          {copy.order(items.length)}
        </button>
      </FootBar>
    </form>
  );
}
