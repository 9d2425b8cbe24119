import { useEffect, useRef, useState } from 'react';
import type { InferOutput } from 'valibot';
import { getCatalogProgress } from '#api/account/priceList.ts';
import { priceListCopy } from '#copy/account/priceList.ts';
import { request } from '#stores/request.ts';

const { making: copy } = priceListCopy;
const ASK_EVERY_MS = 1_000;
/** Behind a balancer some answers are of servers that do not make it, and say nothing: what another one said holds so long. */
const SAID_FOR_MS = 5_000;

type Progress = InferOutput<typeof getCatalogProgress.answer>;

function sentenceOf(progress: Progress): string {
  switch (progress.step) {
    case 'waiting':
      return copy.waiting(progress.ahead);
    case 'pages':
      return copy.pages(progress.of);
    default:
      return copy[progress.step];
  }
}

/** What becomes of the PDF that was asked for, once a second: it takes seconds, and longer while others are made. */
export function Making() {
  const [progress, setProgress] = useState<Progress>({ step: 'none' });
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const show = (answer: Progress) => {
      const now = performance.now();
      if (answer.step === 'none' && now - saidAt.current < SAID_FOR_MS) return;
      if (answer.step !== 'none') saidAt.current = now;
      setProgress(answer);
    };
    const ask = () => {
      // What fails here is said by the download itself.
      request(getCatalogProgress, {}).then(show, () => undefined);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const sentence = sentenceOf(progress);
  return (
    <div className="notice price-list-making">
      <p role="status">{sentence}</p>
      <progress
        aria-label={sentence}
        {...(progress.step === 'pictures' && { value: progress.done, max: progress.of })}
      />
    </div>
  );
}
