import { namedListsCopy } from '#copy/lists/named.ts';
import type { NamedList } from '#domain/lists/named.ts';
import type { Hit } from '#domain/search/format/product.ts';

const copy = namedListsCopy.find;

/** What was found for a term that names no product alone; `why` says why nothing was. */
export type FoundProducts = { term: string; hits: readonly Hit[]; why: string | null };

type Props = {
  found: FoundProducts;
  list: NamedList;
  onChoose: (hit: Hit) => void;
  onClose: () => void;
};

/** The products that were found for a term, to choose one for the list. */
export const Found = ({ found: { term, hits, why }, list, onChoose, onClose }: Props) => (
  <section className="list-found" aria-label={copy.foundFor(term)}>
    <div className="cluster spread">
      <b className="small" role={why === null ? undefined : 'alert'}>
        {why ?? copy.foundFor(term)}
      </b>
      <button type="button" className="button button-quiet button-small" onClick={onClose}>
        {copy.close}
      </button>
    </div>
    {hits.length > 0 && (
      <ul className="list-hits">
        {hits.map((hit) => (
          <li className="cluster spread" key={hit.code}>
            <span>
              {hit.name} <span className="soft small figure">{hit.code}</span>
            </span>
            {list.lines.some(({ code }) => code === hit.code) ? (
              <span className="soft small">{copy.isIn}</span>
            ) : (
              <button
                type="button"
                className="button button-secondary button-small"
                aria-label={copy.add(hit.name)}
                onClick={() => onChoose(hit)}
              >
                {namedListsCopy.addHit}
              </button>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);
