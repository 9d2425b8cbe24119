import { getDocument } from '#api/documents.ts';
import { documentCopy } from '#copy/documents.ts';
import type { DocumentName } from '#domain/documents/document.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';

const missing = (
  <p className="notice" data-tone="warn">
    <span>{documentCopy.missing}</span>
    <a href={ORDERS_PATH}>{documentCopy.toOrders}</a>
  </p>
);

function Shown(name: DocumentName) {
  const request = useAnswer(getDocument, {}, name);
  return (
    <Answer request={request} lines={8} failed={documentCopy.failed} missing={missing}>
      {({ document }) => <DocumentSheet document={document} />}
    </Answer>
  );
}

/** One document of the customer's own, to read, to print and to send. */
export default function Document(name: DocumentName) {
  return (
    <Hydrated>
      <Shown {...name} />
    </Hydrated>
  );
}
