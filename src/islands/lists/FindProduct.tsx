import { type SubmitEvent, useState } from 'react';
import { askEngine } from '#browser/search/engine.ts';
import { namedListsCopy } from '#copy/lists/named.ts';
import { listedOf } from '#domain/lists/lists.ts';
import type { NamedList } from '#domain/lists/named.ts';
import type { Hit } from '#domain/search/format/product.ts';
import { Field } from '#islands/ui/Field.tsx';
import { editNamed } from '#stores/lists/named.ts';

const copy = namedListsCopy.find;

/** What was found for a code or words, each with a button; the only product with just that code is put in at once. */
export function FindProduct({ list }: { list: NamedList }) {
  const [term, setTerm] = useState('');
  const [hits, setHits] = useState<Hit[]>([]);
  const [said, setSaid] = useState('');

  const add = (hit: Hit) => {
    editNamed({ kind: 'put', list: list.id, product: listedOf(hit), wishes: {}, before: null });
    setHits([]);
    setTerm('');
    setSaid(copy.added(hit.name));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const asked = term.trim();
    if (asked === '') return;
    try {
      const answer = await askEngine({ kind: 'suggest', term: asked });
      const [only, ...others] = answer.hits.filter(({ code }) => answer.exact.includes(code));
      if (only && others.length === 0) return add(only);
      setHits(answer.hits);
      setSaid(answer.hits.length === 0 ? copy.none(asked) : '');
    } catch {
      setHits([]);
      setSaid(copy.failed);
    }
  };
  return (
    <form className="list-find no-print" onSubmit={(event) => void submit(event)}>
      <Field label={copy.label} hint={copy.hint}>
        {(control) => (
          <input
            {...control}
            name="product"
            autoComplete="off"
            spellCheck={false}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-secondary">
        {copy.button}
      </button>
      <p className="small list-find-said" role="status">
        {said}
      </p>
      {hits.length > 0 && (
        <ul className="list-hits">
          {hits.map((hit) => {
            const isIn = list.lines.some(({ code }) => code === hit.code);
            return (
              <li className="cluster spread" key={hit.code}>
                <span>
                  {hit.name} <span className="soft small figure">{hit.code}</span>
                </span>
                {isIn ? (
                  <span className="soft small">{copy.isIn}</span>
                ) : (
                  <button
                    type="button"
                    className="button button-secondary button-small"
                    aria-label={copy.add(hit.name)}
                    onClick={() => add(hit)}
                  >
                    {namedListsCopy.addHit}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </form>
  );
}
