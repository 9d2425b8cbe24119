import { type ReactElement, type ReactNode, useState } from 'react';
import type { CustomerDocument } from '#api/documents.ts';
import { documentCopy, mailCopy } from '#copy/documents.ts';
import { repeatCopy } from '#copy/orders/repeat.ts';
import { formatDay } from '#domain/day.ts';
import { type DocumentKind, documentPath, isElectronic, SEND_HASH } from '#domain/documents/document.ts';
import { paperAmounts } from '#domain/documents/documentTaxes.ts';
import { orderPath } from '#domain/orders/order.ts';
import { ToTable } from '#islands/quickOrder/toTable/ToTable.tsx';
import { Day } from '#islands/ui/Day.tsx';
import { contacts, SHOP_NAME } from '#retailer/values/shop.ts';
import { DocumentLines } from './DocumentLines.tsx';
import { PaidInvoices, Received } from './PaidInvoices.tsx';
import { PaperTotals } from './PaperTotals.tsx';
import { MAIL_FIELD, SendByMail } from './SendByMail.tsx';

const copy = documentCopy;

type Link = { kind: DocumentKind; docNum: string; name: string };

function Parties({ document: { client, kind } }: { document: CustomerDocument }) {
  const place = [client.address, client.city].filter(Boolean).join(', ');
  return (
    <div className="document-parties">
      <div>
        <b>{kind === 'goldfarb' ? copy.issuers.goldfarb : SHOP_NAME}</b>
        <span className="soft small">{contacts.address}</span>
        <span className="soft small figure">{contacts.phone}</span>
      </div>
      <div>
        <span className="overline">{copy.client}</span>
        <b>{client.name}</b>
        {client.legalName && <span className="small">{client.legalName}</span>}
        {client.taxId && <span className="small figure">{copy.taxId(client.taxId)}</span>}
        {place && <span className="soft small">{place}</span>}
      </div>
    </div>
  );
}

/** What only this kind of document says, by its name. */
function ownFacts(document: CustomerDocument): Record<string, ReactNode> {
  switch (document.kind) {
    case 'invoice':
    case 'goldfarb':
      return {
        [copy.dueDate]: document.dueDate && <span className="figure">{formatDay(document.dueDate)}</span>,
        [copy.state]: (
          <span className="badge" data-tone={document.paid ? 'ok' : 'warn'}>
            {document.paid ? copy.paid : copy.unpaid}
          </span>
        ),
        [copy.reference]: document.reference,
      };
    case 'return':
      return { [copy.reason]: document.reason };
    case 'receipt':
      return { [copy.method]: document.method };
  }
}

function Facts({ document }: { document: CustomerDocument }) {
  const { kind, folio, date, orderId } = document;
  const facts: Record<string, ReactNode> = {
    [copy.date]: <Day day={date} />,
    ...ownFacts(document),
    [copy.folio]: isElectronic(kind, folio) && (
      <span className="figure">
        {folio.prefix} {folio.number}
      </span>
    ),
    [copy.order]: orderId && (
      <a className="figure" href={orderPath(orderId)}>
        {orderId}
      </a>
    ),
  };
  return (
    <dl className="facts">
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The documents that this one pays, is paid by or takes back. */
function linkedTo(document: CustomerDocument): Link[] {
  switch (document.kind) {
    case 'invoice':
    case 'goldfarb':
      return [document.receipt, document.returned].filter((one) => one !== null);
    case 'return':
      return document.invoice ? [document.invoice] : [];
    case 'receipt':
      // Its page lists the invoices with their amounts.
      return [];
  }
}

function Linked({ document }: { document: CustomerDocument }) {
  const linked = linkedTo(document);
  if (linked.length === 0) return null;
  return (
    <section className="panel no-print" aria-label={copy.linked}>
      <header>
        <h2>{copy.linked}</h2>
      </header>
      <ul className="panel-body document-linked">
        {linked.map(({ kind, docNum, name }) => (
          <li key={kind + docNum}>
            <a href={documentPath(kind, docNum)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the document is about, and its amounts. On paper its end stays together: no sheet has a sentence alone. */
function Content({ document }: { document: CustomerDocument }): ReactElement {
  const isReceipt = document.kind === 'receipt';
  return (
    <>
      {isReceipt ? <PaidInvoices receipt={document} /> : <DocumentLines lines={document.lines} />}
      <div className="document-end">
        {isReceipt ? (
          <Received receipt={document} />
        ) : (
          <PaperTotals {...paperAmounts(document.lines, document)} label={copy.total} />
        )}
        <p className="soft small document-note">{copy.view}</p>
      </div>
    </>
  );
}

const itemsOf = ({ lines }: Extract<CustomerDocument, { lines: unknown }>) =>
  lines.map(({ itemCode, name, quantity }) => ({ code: itemCode, name, quantity }));

/** A document as on paper: who, when, what, how much. */
export function DocumentSheet({ document }: { document: CustomerDocument }) {
  const { kind, docNum, name, folio } = document;
  const [isMailing, setMailing] = useState(() => location.hash === `#${SEND_HASH}`);
  return (
    <div className="stack">
      <div className="cluster no-print">
        <button type="button" className="button button-secondary" onClick={() => window.print()}>
          {copy.print}
        </button>
        {isElectronic(kind, folio) && (
          <button
            type="button"
            className="button button-secondary"
            aria-expanded={isMailing}
            data-opens={MAIL_FIELD}
            onClick={() => setMailing(!isMailing)}
          >
            {mailCopy.open}
          </button>
        )}
        {(kind === 'invoice' || kind === 'goldfarb') && document.lines.length > 0 && (
          <ToTable items={() => itemsOf(document)}>{repeatCopy.toTable}</ToTable>
        )}
      </div>
      {isMailing && isElectronic(kind, folio) && (
        <SendByMail
          document={{ kind, docNum }}
          title={mailCopy.title(name)}
          onClose={() => setMailing(false)}
        />
      )}
      <article className="panel document" aria-label={name}>
        <div className="panel-body stack">
          <Parties document={document} />
          <Facts document={document} />
        </div>
        <Content document={document} />
      </article>
      <Linked document={document} />
    </div>
  );
}
