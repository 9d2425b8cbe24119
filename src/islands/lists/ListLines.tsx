import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { namedListsCopy } from '#copy/lists/named.ts';
import { neighbour } from '#domain/lists/lineOrder.ts';
import type { LineWishes, NamedLine, NamedList } from '#domain/lists/named.ts';
import { RemovedRow } from '#islands/cart/lines/RemovedRow.tsx';
import { editNamed } from '#stores/lists/named.ts';
import { $offers, requestOffers } from '#stores/product/offers.ts';
import { ListLineRow } from './ListLineRow.tsx';

const copy = namedListsCopy.line;

/** The product of a line, without what is wished of it. */
const productOf = ({ code, title, brand, unitMult, picture }: NamedLine) => ({
  ...{ code, title, brand, unitMult, picture },
});

const nextOf = (lines: readonly NamedLine[], code: string): string | null =>
  lines[lines.findIndex((each) => each.code === code) + 1]?.code ?? null;

type RemovedLine = { line: NamedLine; before: string | null };

/** The lines of a list; what was removed here stays in its place until the page is left, with a way back. */
export function ListLines({ list }: { list: NamedList }) {
  const { id, lines } = list;
  const offers = useStore($offers);
  const [removed, setRemoved] = useState<RemovedLine[]>([]);
  const [restored, setRestored] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const now = useRef(lines);
  useEffect(() => {
    now.current = lines;
    requestOffers(lines.map(({ code }) => code));
  }, [lines]);

  const wish = useCallback(
    (line: NamedLine, wishes: Partial<LineWishes>) =>
      editNamed({ kind: 'put', list: id, product: productOf(line), wishes, before: null }),
    [id],
  );
  const move = useCallback(
    (line: NamedLine, direction: -1 | 1) => {
      const before = neighbour(now.current, line.code, direction);
      if (before === undefined) return;
      editNamed({ kind: 'move', list: id, code: line.code, before });
      const place = now.current.findIndex(({ code }) => code === line.code) + 1 + direction;
      setMessage(copy.moved(line.title, place, now.current.length));
    },
    [id],
  );
  const remove = useCallback(
    (line: NamedLine) => {
      const before = nextOf(now.current, line.code);
      editNamed({ kind: 'remove', list: id, code: line.code });
      setRemoved((others) => [...others.filter((each) => each.line.code !== line.code), { line, before }]);
    },
    [id],
  );
  const restore = ({ line, before }: RemovedLine) => {
    const { note, quantity, minimum } = line;
    const wishes = { note, quantity, minimum };
    editNamed({ kind: 'put', list: id, product: productOf(line), wishes, before });
    setRemoved((others) => others.filter((each) => each.line.code !== line.code));
    setRestored(line.code);
  };
  const gone = removed.filter(({ line }) => !lines.some(({ code }) => code === line.code));
  const removedBefore = (code: string | null) =>
    gone
      .filter(({ before }) => (lines.some((line) => line.code === before) ? before : null) === code)
      .map((each) => (
        <RemovedRow key={each.line.code} name={each.line.title} onRestore={() => restore(each)} />
      ));

  return (
    <>
      <ul className="cart-list" aria-label={copy.lines}>
        {lines.flatMap((line, at) => [
          ...removedBefore(line.code),
          <ListLineRow
            key={line.code}
            line={line}
            state={offers.get(line.code)}
            isFirst={at === 0}
            isLast={at === lines.length - 1}
            isRestored={restored === line.code}
            onWish={wish}
            onMove={move}
            onRemove={remove}
          />,
        ])}
        {removedBefore(null)}
      </ul>
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </>
  );
}
