import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { documentCopy } from '#copy/documents.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { OrderFailed } from '#islands/orders/checkout/OrderFailed.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { $document, type DocumentName, loadDocument } from '#stores/documents.ts';
import { DocumentSheet } from './DocumentSheet.tsx';

function Shown(name: DocumentName) {
  const shown = useStore($document);
  const { kind, docNum } = name;
  useEffect(() => void loadDocument({ kind, docNum }), [kind, docNum]);
  switch (shown.status) {
    case 'loading':
      return (
        <p className="notice" role="status">
          {documentCopy.loading}
        </p>
      );
    case 'missing':
      return (
        <p className="notice" data-tone="warn">
          <span>{documentCopy.missing}</span>
          <a href={ORDERS_PATH}>{documentCopy.toOrders}</a>
        </p>
      );
    case 'failed':
      return (
        <OrderFailed
          title={documentCopy.failed}
          hint={shown.message}
          onRetry={() => void loadDocument(name)}
        />
      );
    case 'known':
      return <DocumentSheet document={shown.document} />;
  }
}

/** One document of the customer's own, to read, to print and to send. */
export default function Document(name: DocumentName) {
  return (
    <Hydrated>
      <Shown {...name} />
    </Hydrated>
  );
}
