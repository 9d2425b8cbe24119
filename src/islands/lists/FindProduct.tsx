import { type SubmitEvent, useState } from 'react';
import { askEngine } from '#browser/search/engine.ts';
import { namedListsCopy } from '#copy/lists/named.ts';
import { listedOf } from '#domain/lists/lists.ts';
import type { NamedList } from '#domain/lists/named.ts';
import type { Hit } from '#domain/search/format/product.ts';
import { Field } from '#islands/ui/Field.tsx';
import { editNamed } from '#stores/lists/named.ts';
import { Found, type FoundProducts } from './Found.tsx';

const copy = namedListsCopy.find;
const FIELD = 'product';

/** Gives a term back to the field, marked, so that the next code takes its place. False where somebody types there already. */
function giveBack(field: HTMLInputElement, term: string, setTerm: (term: string) => void): boolean {
  if (field.value !== '') return false;
  setTerm(term);
  requestAnimationFrame(() => document.activeElement === field && field.select());
  return true;
}

/**
 * Looks for products of a list by code or words. The only product with just that code is put in at once, and the field is free for
 * the next one meanwhile: a hand scanner does not wait for answers.
 */
export function FindProduct({ list }: { list: NamedList }) {
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<readonly FoundProducts[]>([]);
  const [said, setSaid] = useState('');

  const put = (hit: Hit) => {
    editNamed({ kind: 'put', list: list.id, product: listedOf(hit), wishes: {}, before: null });
    setSaid(copy.added(hit.name));
  };
  const close = (one: FoundProducts) => setFound((all) => all.filter((each) => each !== one));
  const choose = (one: FoundProducts, hit: Hit) => {
    put(hit);
    close(one);
    setTerm((now) => (now === one.term ? '' : now));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem(FIELD) as HTMLInputElement;
    const asked = term.trim();
    if (asked === '') return;
    setTerm('');
    // What was in sight gives way to what is asked now; what is asked meanwhile stays.
    const seen = found;
    const show = (one: FoundProducts) =>
      setFound((all) => [...all.filter((each) => !seen.includes(each) && each.term !== one.term), one]);
    const sayNone = (why: string) => {
      if (giveBack(field, asked, setTerm)) setSaid(why);
      else show({ term: asked, hits: [], why });
    };
    try {
      const answer = await askEngine({ kind: 'suggest', term: asked });
      const [only, ...others] = answer.hits.filter(({ code }) => answer.exact.includes(code));
      if (only && others.length === 0) return put(only);
      if (answer.hits.length === 0) return sayNone(copy.none(asked));
      giveBack(field, asked, setTerm);
      setSaid('');
      show({ term: asked, hits: answer.hits, why: null });
    } catch {
      sayNone(copy.failed(asked));
    }
  };
  return (
    <form className="list-find no-print" onSubmit={(event) => void submit(event)}>
      <Field label={copy.label} hint={copy.hint}>
        {(control) => (
          <input
            {...control}
            name={FIELD}
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
