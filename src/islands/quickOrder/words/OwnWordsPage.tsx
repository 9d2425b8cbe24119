import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ownWordsCopy as copy } from '#copy/account/ownWords.ts';
import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import { wordKey } from '#domain/quickOrder/line/words.ts';
import type { OwnWord } from '#domain/quickOrder/ownWords.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $words, forgetWord, syncWords, teachWord } from '#stores/quickOrder/words.ts';
import abcIcon from '~icons/tabler/abc';
import { WordRow } from './WordRow.tsx';

/** A list that is read at a glance needs no filter. */
const FILTER_FROM = 12;

const NoWords = () => (
  <div className="empty">
    <Icon icon={abcIcon} size={56} />
    <p>
      <b>{copy.none}</b>
    </p>
    <p className="soft">{copy.noneHint}</p>
    <a className="button" href={QUICK_ORDER_PATH}>
      {copy.toTable}
    </a>
  </div>
);

function Words() {
  const words = useStore($words);
  const [filter, setFilter] = useState('');
  const [forgotten, setForgotten] = useState<OwnWord | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => void syncWords(), []);
  useEffect(() => {
    if (forgotten) undo.current?.focus();
  }, [forgotten]);
  const filterKey = wordKey(filter);
  const shown = words.filter(({ word, name, code }) =>
    wordKey(`${word} ${name} ${code}`).includes(filterKey),
  );
  const forget = (own: OwnWord) => {
    forgetWord(own.word);
    setForgotten(own);
  };
  const bringBack = (own: OwnWord) => {
    teachWord(own.text, own);
    setForgotten(null);
  };
  return (
    <div className="stack">
      <p className="soft">{copy.lead}</p>
      <p className="cluster" role="status">
        {forgotten && (
          <>
            {copy.forgotten(forgotten.text)}{' '}
            <button
              ref={undo}
              type="button"
              className="button button-secondary button-small"
              onClick={() => bringBack(forgotten)}
            >
              {copy.undo}
            </button>
          </>
        )}
      </p>
      {words.length === 0 ? (
        <NoWords />
      ) : (
        <section className="panel" aria-label={copy.list}>
          <div className="panel-body own-words-head">
            <span className="soft">{copy.count(words.length)}</span>
            {words.length >= FILTER_FROM && (
              <input
                autoComplete="off"
                className="input"
                type="search"
                aria-label={copy.filter}
                placeholder={copy.filter}
                value={filter}
                onChange={(event) => setFilter(event.target.value)}
              />
            )}
          </div>
          {shown.length === 0 && <p className="panel-body">{copy.noMatch}</p>}
          <ul className="own-words">
            {shown.map((own) => (
              <WordRow key={own.word} own={own} onForget={() => forget(own)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What the customer's people call products, to be corrected. */
export default function OwnWordsPage() {
  return (
    <Hydrated>
      <Words />
    </Hydrated>
  );
}
