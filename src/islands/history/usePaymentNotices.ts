import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { getPaymentNotices, type PaymentNotice } from '#api/history/paymentNotices.ts';
import { type AnswerRequest, useAnswer } from '#islands/ui/answer/useAnswer.ts';

type Notices = InferOutput<typeof getPaymentNotices.answer>;

/** What was told of payments, the latest notice of each document (`kind/docNum`). */
export type NoticesByDocument = ReadonlyMap<string, PaymentNotice>;

/** The card code's notices of payments; by document once they are known. */
export function usePaymentNotices(): { request: AnswerRequest<Notices>; byDocument: NoticesByDocument } {
  const request = useAnswer(getPaymentNotices, {});
  const { state } = request;
  const byDocument = useMemo(() => {
    const notices = state.status === 'known' ? state.answer.notices : [];
    // Newest first: of a document that has several the first one stays.
    return new Map(notices.toReversed().flatMap((notice) => notice.documents.map((name) => [name, notice])));
  }, [state]);
  return { request, byDocument };
}
