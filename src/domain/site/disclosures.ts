const QUESTION = /<h3([^>]*)>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h[23]|$)/g;

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim();

/** Every third-level heading and what follows it as a native disclosure: an editor writes plain Markdown. */
export const toDisclosures = (html: string): string =>
  html.replace(
    QUESTION,
    (_, attributes: string, question: string, answer: string) =>
      `<details><summary><h3${attributes}>${question}</h3></summary>${answer}</details>`,
  );

/** The same headings and what follows them as plain text, for structured data. */
export const questionsIn = (html: string): { question: string; answer: string }[] =>
  [...html.matchAll(QUESTION)].map(([, , question = '', answer = '']) => ({
    question: plain(question),
    answer: plain(answer),
  }));
