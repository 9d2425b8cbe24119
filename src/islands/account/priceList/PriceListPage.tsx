import { type SubmitEvent, useState } from 'react';
import { getCatalogPdf, orderPriceList } from '#api/account/priceList.ts';
import { priceListCopy as copy } from '#copy/account/priceList.ts';
import { PRICE_LIST_PRICES, type PriceListPrices } from '#domain/account/priceList.ts';
import { toSlug } from '#domain/slug.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { saveFile } from '#islands/ui/saveFile.ts';
import { request } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';
import { Making } from './Making.tsx';

type Outcome = { tone: 'ok' | 'danger'; text: string };

/** What the form says now. */
function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    title: String(data.get('title') ?? ''),
    families: data.getAll('family').map(String),
    prices: String(data.get('prices')) as PriceListPrices,
    margin: String(data.get('margin') ?? '').trim() || '0',
  };
}

async function save(form: HTMLFormElement): Promise<Outcome> {
  const { families, prices, margin, title } = readForm(form);
  const problem = await saveFile(getCatalogPdf.path, {
    title,
    families: families.map(toSlug).join(','),
    prices,
    margin: prices === 'own' ? margin : '0',
  });
  return problem === null ? { tone: 'ok', text: copy.saved } : { tone: 'danger', text: problem };
}

async function mail(form: HTMLFormElement): Promise<Outcome> {
  const { families, prices, title } = readForm(form);
  try {
    const { sentTo, items } = await request(orderPriceList, {
      title,
      families,
      withPrices: prices === 'own',
    });
    return { tone: 'ok', text: copy.sent(sentTo, items) };
  } catch (error) {
    return { tone: 'danger', text: noteRefusal(error).message };
  }
}

const Families = ({ names }: { names: readonly string[] }) => (
  <fieldset className="price-list-choice">
    <legend>{copy.families}</legend>
    {names.map((family) => (
      <label className="check" key={family}>
        <input autoComplete="off" type="checkbox" name="family" value={family} />
        {family}
      </label>
    ))}
    <p className="hint">{copy.familiesHint}</p>
  </fieldset>
);

const Prices = ({
  chosen,
  onChoose,
}: {
  chosen: PriceListPrices;
  onChoose: (prices: PriceListPrices) => void;
}) => (
  <fieldset className="price-list-choice">
    <legend>{copy.prices}</legend>
    {PRICE_LIST_PRICES.map((prices) => (
      <label className="check" key={prices}>
        <input
          autoComplete="off"
          type="radio"
          name="prices"
          value={prices}
          checked={prices === chosen}
          onChange={() => onChoose(prices)}
        />
        {copy.kinds[prices]}
      </label>
    ))}
  </fieldset>
);

function PriceListForm({ families }: { families: readonly string[] }) {
  const [prices, choosePrices] = useState<PriceListPrices>('own');
  const [busy, setBusy] = useState<'pdf' | 'mail' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const byMail = event.nativeEvent.submitter?.getAttribute('value') === 'mail';
    setBusy(byMail ? 'mail' : 'pdf');
    setOutcome(null);
    setOutcome(await (byMail ? mail : save)(event.currentTarget));
    setBusy(null);
  };
  return (
    <form className="panel panel-body stack" onSubmit={submit}>
      <p>{copy.lead}</p>
      <Field label={copy.name} className="price-list-title">
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            name="title"
            maxLength={80}
            placeholder={copy.namePlaceholder}
          />
        )}
      </Field>
      <div className="form-grid">
        <Families names={families} />
        <div className="stack">
          <Prices chosen={prices} onChoose={choosePrices} />
          {prices === 'own' && (
            <Field label={copy.margin} className="price-list-margin" hint={copy.marginHint}>
              {(control) => (
                <input {...control} name="margin" inputMode="decimal" autoComplete="off" defaultValue="0" />
              )}
            </Field>
          )}
        </div>
      </div>
      <p className="cluster">
        <button type="submit" className="button" value="pdf" aria-busy={busy === 'pdf'}>
          {copy.download}
        </button>
        <button
          type="submit"
          className="button button-secondary"
          value="mail"
          aria-busy={busy === 'mail'}
          disabled={prices === 'pvp'}
        >
          {copy.mail}
        </button>
      </p>
      <p className="hint">{copy.mailHint}</p>
      {busy === 'pdf' && <Making />}
      <div role={outcome?.tone === 'danger' ? 'alert' : 'status'}>
        {outcome && (
          <p className="notice" data-tone={outcome.tone}>
            {outcome.text}
          </p>
        )}
      </div>
    </form>
  );
}

/**
 * A catalogue for the customer's own customers: as a PDF at once, or from the retailer by e-mail. The page gives the families'
 * names, so that no script carries the category tree.
 */
export default function PriceListPage({ families }: { families: readonly string[] }) {
  return (
    <Hydrated>
      <PriceListForm families={families} />
    </Hydrated>
  );
}
