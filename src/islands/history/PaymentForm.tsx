import { useStore } from '@nanostores/react';
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { type PaymentNoticeInput, sendPaymentNotice } from '#api/history/paymentNotices.ts';
import { shrinkPhoto } from '#browser/site/shrinkPhoto.ts';
import { statementCopy } from '#copy/account/statement.ts';
import { paymentCopy as copy } from '#copy/history/payment.ts';
import { isOfOneCurrency, isOtherThan, NOTICE_MAX, type NoticeSum } from '#domain/history/paymentNotice.ts';
import { CURRENCIES, centsAsDecimal, moneyInText } from '#domain/money.ts';
import { PHOTO_FIELD, PHOTO_MAX_MB, PHOTO_TYPES } from '#domain/site/photo.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { Field } from '#islands/ui/Field.tsx';
import { request, requestForm } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';
import { $today } from '#stores/today.ts';
import { Payable, type PayableDocument } from './Payable.tsx';
import type { NoticesByDocument } from './usePaymentNotices.ts';

/** Its first field, by which the button that opens the form is known. */
export const PAYMENT_FIELD = 'pay-bank';
const DOCUMENT_FIELD = 'pay-document';
const AMOUNT_FIELD = 'pay-amount';
const CURRENCY_FIELD = 'pay-currency';

/** What the ticked ones come to in each currency. */
const sumsOf = (documents: readonly PayableDocument[], ticked: readonly string[]): NoticeSum[] =>
  CURRENCIES.flatMap((currency) => {
    const own = documents.filter(
      ({ name, movement }) => ticked.includes(name) && movement.currency === currency,
    );
    return own.length > 0 ? [{ currency, sum: own.reduce((total, { open }) => total + open, 0) }] : [];
  });

/** `$ 1.234,50 y U$S 20,00`. */
const listed = (sums: readonly NoticeSum[]): string =>
  sums.map(({ sum, currency }) => moneyInText(sum, currency)).join(copy.and);

const controlIn = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

/** Writes what is ticked as what is paid, and answers the amount. Of two currencies nobody knows which. */
function writePaid(form: HTMLFormElement, [only, another]: readonly NoticeSum[]): string {
  const amount = only && !another ? centsAsDecimal(only.sum) : '';
  controlIn(form, AMOUNT_FIELD).value = amount;
  if (only && !another) controlIn(form, CURRENCY_FIELD).value = only.currency;
  return amount;
}

const tickedIn = (form: HTMLFormElement): string[] => new FormData(form).getAll(DOCUMENT_FIELD).map(String);

const inputOf = (form: HTMLFormElement, key: string) => {
  const fields = new FormData(form);
  const text = (name: string): string => String(fields.get(`pay-${name}`) ?? '');
  return {
    key,
    documents: tickedIn(form).join(','),
    ...{ bank: text('bank'), amount: text('amount'), day: text('day'), note: text('note') },
    currency: text('currency') as PaymentNoticeInput['currency'],
  };
};

/** With a photo as a form, smaller where this browser can, and without one as JSON. */
async function tell(form: HTMLFormElement, key: string): Promise<void> {
  const input = inputOf(form, key);
  const photo = new FormData(form).get(PHOTO_FIELD);
  if (!(photo instanceof File) || photo.size === 0) {
    await request(sendPaymentNotice, input);
    return;
  }
  const fields = new FormData();
  for (const [name, text] of Object.entries(input)) fields.set(name, text);
  fields.set(PHOTO_FIELD, await shrinkPhoto(photo));
  await requestForm(sendPaymentNotice, fields);
}

type Props = {
  documents: readonly PayableDocument[];
  notices: NoticesByDocument;
  onTold: () => void;
  onClose: () => void;
};

/** Telling the retailer of a payment: which documents, how, how much and when. What was written stays there until it was taken. */
export function PaymentForm({ documents, notices, onTold, onClose }: Props) {
  const today = useStore($today);
  const title = useId();
  // One for each notice, however often its button is pressed.
  const [key, setKey] = useState(() => crypto.randomUUID() as string);
  const [sums, setSums] = useState<NoticeSum[]>([]);
  const [isOther, setOther] = useState(false);
  // An amount that is another was written by hand, or came back after an ended session, and stays.
  const ownAmount = useRef('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isTold: boolean; text: string } | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const ticked = tickedIn(form);
    if (ticked.length === 0) return setOutcome({ isTold: false, text: copy.noneTicked });
    // Asked of the fields: what came back after an ended session was put there without a press.
    const now = sumsOf(documents, ticked);
    if (isOfOneCurrency(now, controlIn(form, AMOUNT_FIELD).value, controlIn(form, CURRENCY_FIELD).value))
      return setOutcome({ isTold: false, text: copy.oneCurrency });
    setBusy(true);
    setOutcome(null);
    try {
      await tell(form, key);
      form.reset();
      setSums([]);
      setOther(false);
      ownAmount.current = '';
      setKey(crypto.randomUUID());
      setOutcome({ isTold: true, text: copy.sent });
      onTold();
    } catch (error) {
      setOutcome({ isTold: false, text: noteRefusal(error).message });
    } finally {
      setBusy(false);
    }
  };
  const changed = ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name');
    const now = sumsOf(documents, tickedIn(form));
    if (name === DOCUMENT_FIELD && ['', ownAmount.current].includes(controlIn(form, AMOUNT_FIELD).value))
      ownAmount.current = writePaid(form, now);
    setSums(now);
    setOther(isOtherThan(now, controlIn(form, AMOUNT_FIELD).value, controlIn(form, CURRENCY_FIELD).value));
  };
  return (
    <form
      className="payment-form stack"
      aria-labelledby={title}
      onSubmit={(event) => void submit(event)}
      onChange={changed}
    >
      <h3 id={title} tabIndex={-1} ref={bringIntoView}>
        {copy.title}
      </h3>
      <p className="soft small">{copy.lead}</p>
      <fieldset className="payable-list">
        <legend>{copy.documents}</legend>
        {documents.map((document) => (
          <Payable
            key={document.name}
            field={DOCUMENT_FIELD}
            document={document}
            notice={notices.get(document.name)}
          />
        ))}
      </fieldset>
      <p className="small figure" aria-live="polite">
        {sums.length > 0 && copy.ticked(listed(sums))}
        {sums.length > 1 ? `. ${copy.twoCurrencies}` : isOther && `. ${copy.other}`}
      </p>
      <div className="payment-fields">
        <Field label={copy.bank} hint={copy.bankHint}>
          {(control) => (
            <input
              {...control}
              name={PAYMENT_FIELD}
              required
              autoComplete="off"
              maxLength={NOTICE_MAX.bank}
            />
          )}
        </Field>
        <Field label={copy.currency}>
          {(control) => (
            <select {...control} name={CURRENCY_FIELD} autoComplete="off">
              {CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {statementCopy.currencies[currency]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={copy.amount}>
          {(control) => (
            <input
              {...control}
              name={AMOUNT_FIELD}
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={NOTICE_MAX.amount}
            />
          )}
        </Field>
        <Field label={copy.day}>
          {(control) => (
            <input {...control} name="pay-day" type="date" required autoComplete="off" defaultValue={today} />
          )}
        </Field>
        <Field label={copy.note} className="payment-note">
          {(control) => (
            <textarea {...control} name="pay-note" autoComplete="off" maxLength={NOTICE_MAX.note} />
          )}
        </Field>
        <Field label={copy.photo} className="payment-note" hint={copy.photoHint(PHOTO_MAX_MB)}>
          {(control) => <input {...control} name={PHOTO_FIELD} type="file" accept={PHOTO_TYPES} />}
        </Field>
      </div>
      <div className="cluster">
        <button type="submit" className="button" aria-busy={busy}>
          {copy.send}
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          {outcome?.isTold ? copy.close : copy.cancel}
        </button>
      </div>
      {/* There before it has anything to say, so that a screen reader says it. */}
      <div role="status">
        {outcome && (
          <p className="notice" data-tone={outcome.isTold ? 'ok' : 'danger'}>
            {outcome.text}
          </p>
        )}
      </div>
    </form>
  );
}
