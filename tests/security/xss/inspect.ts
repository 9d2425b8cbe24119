/** Runs in a page before its own scripts: notes what the policy stops. */
export const listen = (): void => {
  const seen: string[] = [];
  Object.assign(window, { __blocked: seen });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    seen.push(`${violatedDirective} ${blockedURI} ${sample}`),
  );
};

export type Inspection = {
  /** The number of the last payload that ran. */
  ran: number | undefined;
  /** What the policy stopped since the last time. */
  blocked: string[];
  /** Elements and addresses that no text should have become. */
  injected: string[];
  html: string;
};

/** Runs in a page, or in a frame of it. */
export const inspect = (): Inspection => {
  const { __pwned: ran, __blocked: seen } = window as { __pwned?: number; __blocked?: string[] };
  const isAddress = /^(?:href|src|action|formaction|data|srcdoc|xlink:href)$/;
  // Browsers pass over what cannot be seen: in front of a scheme, and tabs and line ends inside it.
  const isCode = (address: string): boolean =>
    /^(?:(?:java|vb)script:|data:text\/html)/i.test(address.replace(/[^!-\uffff]/g, ''));
  // Elements of the payloads that none of our pages has.
  const foreign = [
    ...['x-pwned', 'marquee', 'math', 'object', 'embed', 'base', 'animate', 'set', 'foreignObject'],
    ...['meta[http-equiv=refresh]', 'form#session', 'a#location', 'img[name]', 'image'],
  ].join();
  const injected = [...document.querySelectorAll('*')].flatMap((element) => {
    const { localName, textContent } = element;
    const bad = [...element.attributes].find(
      ({ name, value }) =>
        name.startsWith('on') ||
        (isAddress.test(name) && isCode(value)) ||
        (isAddress.test(name) && /^(?:script|iframe|link)$/.test(localName) && value.includes('__pwned')),
    );
    const holdsCode =
      (localName === 'script' && !element.getAttribute('type')?.includes('json')) || localName === 'style';
    return bad || (holdsCode && textContent.includes('__pwned')) || element.matches(foreign)
      ? [`<${localName} ${bad ? `${bad.name}=${bad.value}` : textContent}`.slice(0, 120)]
      : [];
  });
  return { ran, blocked: seen?.splice(0) ?? [], injected, html: document.documentElement.outerHTML };
};
