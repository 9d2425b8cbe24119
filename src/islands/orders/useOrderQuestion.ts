import { useEffect, useState } from 'react';
import { NO_QUESTION, type OrderQuestion, orderQuery, readOrderQuestion } from '#domain/orders/orderList.ts';

const questionNow = (): OrderQuestion => readOrderQuestion(new URLSearchParams(location.search));

/**
 * What is asked of the orders, kept in the page's address, so that Back and a reload find it again. What is typed
 * replaces the entry of the history, what is chosen makes one.
 */
export function useOrderQuestion(): {
  question: OrderQuestion;
  type: (term: string) => void;
  choose: (change: Partial<OrderQuestion>) => void;
  clear: () => void;
} {
  const [question, setQuestion] = useState(questionNow);
  useEffect(() => {
    const back = () => setQuestion(questionNow());
    window.addEventListener('popstate', back);
    // Back may have been pressed since the first rendering.
    back();
    return () => window.removeEventListener('popstate', back);
  }, []);
  const go = (next: OrderQuestion, how: 'pushState' | 'replaceState') => {
    history[how](history.state, '', location.pathname + orderQuery(next));
    setQuestion(next);
  };
  return {
    question,
    type: (term) => go({ ...question, term, page: 1 }, 'replaceState'),
    // Any filter goes to the first page.
    choose: (change) => go({ ...question, page: 1, ...change }, 'pushState'),
    clear: () => go(NO_QUESTION, 'pushState'),
  };
}
