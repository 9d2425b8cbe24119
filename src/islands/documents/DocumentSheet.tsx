import { type ReactNode, useState } from 'react';
import type { CustomerDocument } from '#api/documents.ts';
import { contacts, SHOP_NAME } from '#content/shop.ts';
import { documentCopy, mailCopy } from '#copy/documents.ts';
import { formatDay } from '#domain/day.ts';
import { documentPath, isElectronic, SEND_HASH } from '#domain/document.ts';
import { orderPath } from '#domain/order.ts';
import { Day } from '#islands/controls/Day.tsx';
import { DocumentLines } from './DocumentLines.tsx';
import { DocumentTotals } from './DocumentTotals.tsx';
import { PaidInvoices } from './PaidInvoices.tsx';
import { SendByMail } from './SendByMail.tsx';

const copy = documentCopy;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

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

function Facts({ document }: { document: CustomerDocument }) {
  const { folio, date, orderId } = document;
  const isInvoice = document.kind === 'invoice' || document.kind === 'goldfarb';
  return (
    <dl className="facts">
      <Fact name={copy.date}>
        <Day day={date} />
      </Fact>
      {isInvoice && document.dueDate && (
        <Fact name={copy.dueDate}>
          <span className="figure">{formatDay(document.dueDate)}</span>
        </Fact>
      )}
      {isElectronic(document.kind, folio) && (
        <Fact name={copy.folio}>
          <span className="figure">
            {folio.prefix} {folio.number}
          </span>
        </Fact>
      )}
      {isInvoice && (
        <Fact name={copy.state}>
          <span className="badge" data-tone={document.paid ? 'ok' : 'warn'}>
            {document.paid ? copy.paid : copy.unpaid}
          </span>
        </Fact>
      )}
      {document.kind === 'return' && document.reason && <Fact name={copy.reason}>{document.reason}</Fact>}
      {document.kind === 'receipt' && document.method && <Fact name={copy.method}>{document.method}</Fact>}
      {orderId && (
        <Fact name={copy.order}>
          <a className="figure" href={orderPath(orderId)}>
            {orderId}
          </a>
        </Fact>
      )}
      {isInvoice && document.reference && <Fact name={copy.reference}>{document.reference}</Fact>}
    </dl>
  );
}

function Linked({ document }: { document: CustomerDocument }) {
  const linked = (
    document.kind === 'receipt'
      ? []
      : document.kind === 'return'
        ? [document.invoice]
        : [document.receipt, document.returned]
  ).filter((one) => one !== null);
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
            onClick={() => setMailing(!isMailing)}
          >
            {mailCopy.open}
          </button>
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
        {document.kind === 'receipt' ? (
          <PaidInvoices receipt={document} />
        ) : (
          <>
            <DocumentLines lines={document.lines} />
            <DocumentTotals document={document} />
          </>
        )}
        <p className="soft small document-note">{copy.view}</p>
      </article>
      <Linked document={document} />
    </div>
  );
}
