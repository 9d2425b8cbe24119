import type { ReactElement } from 'react';
import { getOrderTimeline, type OrderEvent } from '#api/orders.ts';
import { timelineCopy as copy } from '#copy/orders/orders.ts';
import { repairPath } from '#domain/account/repair.ts';
import { documentPath } from '#domain/documents/document.ts';
import { formatMoney } from '#domain/money.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Day } from '#islands/ui/Day.tsx';

/** What happened, with a link to what tells more of it. */
function Words({ event }: { event: OrderEvent }): ReactElement {
  switch (event.kind) {
    case 'order':
      return <b>{copy.order}</b>;
    case 'cfe':
      return (
        <>
          <span>{copy.cfe(event.folio)}</span>
          <a className="small no-print" href={documentPath(event.of, event.docNum, 'send')}>
            {copy.send}
          </a>
        </>
      );
    case 'repair':
      return (
        <>
          <a href={repairPath(event.docNum)}>{copy.repair(event.name)}</a>
          <span className="small">{event.status}</span>
          <span className="soft small">{copy.repairNote}</span>
        </>
      );
    case 'invoice':
    case 'return':
    case 'receipt':
      return (
        <>
          <a href={documentPath(event.of, event.docNum)}>{event.name}</a>
          <span className="figure">{formatMoney(event.amount, event.currency)}</span>
        </>
      );
  }
}

/** From the order to its invoices, electronic documents, payments, returns and repairs. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const request = useAnswer(getOrderTimeline, {}, { id: orderId });
  return (
    <section className="panel" aria-label={copy.title}>
      <header>
        <h2>{copy.title}</h2>
      </header>
      <div className="panel-body">
        <Answer request={request} lines={5}>
          {({ events, withRepairs }) => (
            <div className="stack">
              <ol className="timeline">
                {events.map((event) => (
                  <li
                    key={`${event.kind} ${event.kind === 'order' ? '' : event.docNum}`}
                    data-kind={event.kind}
                  >
                    <time className="soft small" dateTime={event.date || undefined}>
                      <Day day={event.date} />
                    </time>
                    <span className="timeline-words">
                      <Words event={event} />
                    </span>
                  </li>
                ))}
              </ol>
              {events.length === 1 && <p className="soft small">{copy.onlyOrder}</p>}
              {!withRepairs && (
                <p className="notice small" data-tone="warn">
                  {copy.withoutRepairs}
                </p>
              )}
            </div>
          )}
        </Answer>
      </div>
    </section>
  );
}
