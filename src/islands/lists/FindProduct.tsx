import { type SubmitEvent, useRef, useState } from 'react';
import { askEngine } from '#browser/search/engine.ts';
import { namedListsCopy } from '#copy/lists/named.ts';
import { listedOf } from '#domain/lists/lists.ts';
import type { NamedList } from '#domain/lists/named.ts';
import type { Hit } from '#domain/search/format/product.ts';
import { Field } from '#islands/ui/Field.tsx';
import { editNamed } from '#stores/lists/named.ts';
import { Found, type FoundProducts } from './Found.tsx';

const copy = namedListsCopy.find;
/**
 * Looks for products of a list by code or words. The only product with just that code is put in at once, and the field is free for
 * the next one meanwhile: a hand scanner does not wait for answers.
 */
export function FindProduct({ list }: { list: NamedList }) {
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<readonly FoundProducts[]>([]);
  const [message, setMessage] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const put = (hit: Hit) => {
    editNamed({ kind: 'put', list: list.id, product: listedOf(hit), wishes: {}, before: null });
    setMessage(copy.added(hit.name));
  };
  const close = (one: FoundProducts) => {
    setFound((all) => all.filter((each) => each !== one));
    // The button that was pressed goes, with the focus in it.
    field.current?.focus();
  };
  const choose = (one: FoundProducts, hit: Hit) => {
    put(hit);
    close(one);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const query = term.trim();
    if (query === '') return;
    setTerm('');
    // The others stay until somebody has chosen or closed them.
    const show = (one: FoundProducts) =>
      setFound((all) => [one, ...all.filter((each) => each.term !== one.term)]);
    try {
      const answer = await askEngine({ kind: 'suggest', term: query });
      const [only, ...others] = answer.hits.filter(({ code }) => answer.exact.includes(code));
      if (only && others.length === 0) return put(only);
      setMessage('');
      show({ term: query, hits: answer.hits, why: answer.hits.length === 0 ? copy.none(query) : null });
    } catch {
      show({ term: query, hits: [], why: copy.failed(query) });
    }
  };
  return (
    <form className="list-find no-print" onSubmit={(event) => void submit(event)}>
      <Field label={copy.label} hint={copy.hint}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
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
        {message}
      </p>
      {found.map((one) => (
        <Found
          key={one.term}
          found={one}
          list={list}
          onChoose={(hit) => choose(one, hit)}
          onClose={() => close(one)}
        />
      ))}
    </form>
  );
}
