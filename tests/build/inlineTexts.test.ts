import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { INLINE_SCRIPTS } from '#build/inline/inlineScripts.ts';
import { scriptText } from '#build/inline/scriptText.ts';

/** Bytes that pages may spend on each text: what it had when it was written by hand, and a little more. */
const BUDGET: Record<keyof typeof INLINE_SCRIPTS, number> = {
  SESSION_HINT: 830,
  MISSING_FILES: 640,
  LISTING_HINT: 1_090,
};

/** An element of a page, as far as the scripts use one. */
class Element {
  tag: string;
  dataset: Record<string, string> = {};
  children: (Element | string)[] = [];
  attributes: Record<string, string> = {};
  constructor(tag: string) {
    this.tag = tag;
  }
  setAttribute = (name: string, value: string): void => {
    this.attributes[name] = value;
  };
  append = (...children: (Element | string)[]): void => void this.children.push(...children);
  prepend = (...children: (Element | string)[]): void => void this.children.unshift(...children);
  onclick = (): void => undefined;

  /** What was put into it, at its top. */
  notices(): { role: string | undefined; text: unknown; button: Element }[] {
    return (this.children as Element[]).map(({ attributes, children: [text, button] }) => ({
      role: attributes.role,
      text,
      button: button as Element,
    }));
  }
}

/** A page of which the scripts see just this. */
function openPage(cookie = '', search = '', pathname = '/shop/catalog') {
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  const written: string[] = [];
  const moves: string[] = [];
  const requests: string[] = [];
  const preloads: string[] = [];
  let read = (): void => undefined;
  let reloads = 0;
  const warnings: unknown[] = [];
  const page = {
    URLSearchParams,
    history: {
      state: null,
      replaceState: (_state: null, _title: string, search: string) => moves.push(search),
    },
    console: { warn: (cause: unknown) => warnings.push(cause) },
    location: { search, pathname, origin: 'https://shop.example', reload: () => reloads++ },
    MutationObserver: class {
      constructor(seen: (records: [], observer: object) => void) {
        read = () => seen([], this);
      }
      observe = (): void => undefined;
      disconnect = (): void => {
        read = () => undefined;
      };
    },
    window: {} as { firstAnswer?: { term: string } },
    fetch: (url: string) => {
      requests.push(url);
      return Promise.resolve();
    },
    encodeURIComponent,
    localStorage: { getItem: (): string | null => null },
    addEventListener,
    document: {
      cookie,
      referrer: '',
      documentElement: { dataset: {} as Record<string, string> },
      currentScript: {
        dataset: {
          ...{ styles: '/_astro/islands.css', text: 'No vino.', retry: 'Reintentar' },
          scripts: '/_astro/part.a.js /_astro/part.b.js',
        },
      },
      head: { append: ({ rel, href }: { rel: string; href: string }) => preloads.push(`${rel} ${href}`) },
      querySelector: () => page.main,
      getElementById: (id: string) => page.byId[id],
      createElement: (tag: string) => new Element(tag),
      write: (html: string) => written.push(html),
      addEventListener,
    },
    main: new Element('main'),
    byId: {} as Record<string, { textContent: string }>,
  };
  return {
    page,
    written,
    moves,
    requests,
    preloads,
    /** As the parser does after each part of the page. */
    read: () => read(),
    warnings,
    run: (script: keyof typeof INLINE_SCRIPTS) => runInNewContext(INLINE_SCRIPTS[script], page),
    fire: (type: string, event: object) => listeners.get(type)?.(event),
    reloads: () => reloads,
    dataset: page.document.documentElement.dataset,
  };
}

test.each(Object.entries(INLINE_SCRIPTS))('%s closes no script element and stays small', (name, text) => {
  expect(text).not.toMatch(/<\/?script|<!--/i);
  expect(text.length).toBeLessThanOrEqual(BUDGET[name as keyof typeof INLINE_SCRIPTS]);
});

test('a script that is more than one function is refused, and is named', () => {
  expect(() => scriptText('speculationRules')).toThrow(
    /inline\/speculationRules\.ts must hold one arrow function and export it as its default/,
  );
});

describe('the session’s hint', () => {
  test.each([
    ['mostrador_session=customer', 'customer'],
    ['theme=dark; mostrador_session=member', 'member'],
    ['mostrador_session=', undefined],
    ['not_mostrador_session=customer', undefined],
    ['', undefined],
  ])('reads the cookie "%s" as %s', (cookie, session) => {
    const { run, dataset, written } = openPage(cookie);
    run('SESSION_HINT');
    expect(dataset.session).toBe(session);
    expect(written).toEqual(session ? ['<link rel=stylesheet href=/_astro/islands.css>'] : []);
  });

  test('loads a page again that comes back from the cache after a sign-out, and no other', () => {
    const { run, page, fire, reloads } = openPage('mostrador_session=customer');
    run('SESSION_HINT');
    fire('pageshow', { persisted: true });
    expect(reloads()).toBe(0);
    page.document.cookie = '';
    fire('pageshow', { persisted: false });
    expect(reloads()).toBe(0);
    fire('pageshow', { persisted: true });
    expect(reloads()).toBe(1);
  });
});

describe('a listing’s hint', () => {
  test.each([
    ['', undefined],
    ['?page=2', 'page'],
    ['?sort=name_asc&brand=bosch', 'page'],
    ['?sort=name_asc&term=llave', 'search'],
  ])('marks the address "%s" as %s', (search, pending) => {
    const { run, dataset } = openPage('', search);
    run('LISTING_HINT');
    expect(dataset.pending).toBe(pending);
  });

  test.each([
    ['?term=ca%F1o', '?term=ca%C3%B1o'],
    ['?term=%F1', '?term=%C3%B1'],
    ['?term=ca%C3%B1o%21', undefined],
    ['?term=50%', undefined],
    ['?term=%E1%&sort=name_asc', '?term=%C3%A1%&sort=name_asc'],
  ])('reads %s, whatever wrote it, as %s', (search, moved) => {
    const { run, moves } = openPage('', search);
    run('LISTING_HINT');
    expect(moves).toEqual(moved ? [moved] : []);
  });

  test('asks for the files of its script where the address asks something, and for none where it does not', () => {
    const plain = openPage();
    plain.run('LISTING_HINT');
    expect(plain.preloads).toEqual([]);
    const filtered = openPage('', '?brand=bosch', '/shop/catalog/herramientas');
    filtered.run('LISTING_HINT');
    expect(filtered.preloads).toEqual(['modulepreload /_astro/part.a.js', 'modulepreload /_astro/part.b.js']);
  });

  test('asks the server for a term before any other script', () => {
    const { run, page, requests } = openPage('', '?term=%20llave%20%24%26%201/2%22&sort=name_asc');
    run('LISTING_HINT');
    expect(requests).toEqual(['/api/catalogue/results?term=llave%20%24%26%201%2F2%22']);
    expect(page.window.firstAnswer?.term).toBe('llave $& 1/2"');
  });

  test.each([
    ['of no letter', '/shop/catalog', '?term=%20'],
    ['of a filter alone', '/shop/catalog', '?brand=bosch'],
    ['within a place', '/shop/catalog', '?term=llave&family=herramientas'],
    ['on a place’s page', '/shop/catalog/herramientas', '?term=llave'],
    ['of over 200 letters', '/shop/catalog', `?term=${'a'.repeat(201)}`],
    ['of a control character', '/shop/catalog', '?term=llave%00'],
  ])('asks the server for nothing %s', (_, pathname, search) => {
    const { run, requests } = openPage('', search, pathname);
    run('LISTING_HINT');
    expect(requests).toEqual([]);
  });

  test('says the term in the heading once that is read, and once', () => {
    const { run, page, read } = openPage('', '?term=%20llave%20%24%26%201/2%22&sort=name_asc');
    run('LISTING_HINT');
    read();
    page.byId['listing-title'] = { textContent: 'Catálogo' };
    read();
    expect(page.byId['listing-title'].textContent).toBe('Resultados para “llave $& 1/2"”');
    page.byId['listing-title'].textContent = 'Otra cosa';
    read();
    expect(page.byId['listing-title'].textContent).toBe('Otra cosa');
  });

  test.each([
    ['/shop/catalog', '?term=%20'],
    ['/shop/catalog', '?brand=bosch'],
    ['/shop/catalog/herramientas', '?term=llave'],
  ])('leaves the heading of %s%s as it is', (pathname, search) => {
    const { run, page, read } = openPage('', search, pathname);
    page.byId['listing-title'] = { textContent: 'Herramientas' };
    run('LISTING_HINT');
    read();
    expect(page.byId['listing-title'].textContent).toBe('Herramientas');
  });

  test('shows the view that was chosen last, and the grid where storage is refused or empty', () => {
    const chosen = openPage();
    chosen.page.localStorage.getItem = () => 'list';
    chosen.run('LISTING_HINT');
    expect(chosen.dataset.view).toBe('list');
    const empty = openPage();
    empty.run('LISTING_HINT');
    expect(empty.dataset.view).toBe('grid');
    const refused = openPage();
    refused.page.localStorage.getItem = () => {
      throw new Error('SecurityError');
    };
    refused.run('LISTING_HINT');
    expect(refused.dataset.view).toBeUndefined();
  });
});

describe('a part that did not come', () => {
  const EVENT = 'astro:hydration-error';

  test('says so in its place once, with a way to load the page again, and only the first one interrupts', () => {
    const { run, fire, reloads } = openPage();
    run('MISSING_FILES');
    const [first, second] = [new Element('div'), new Element('div')];
    for (const target of [first, first, second]) fire(EVENT, { target });
    const [notice, ...others] = first.notices();
    expect(notice).toMatchObject({ role: 'alert', text: 'No vino. ', button: { children: ['Reintentar'] } });
    expect(others).toEqual([]);
    expect(second.notices()).toMatchObject([{ role: 'note' }]);
    notice?.button.onclick();
    expect(reloads()).toBe(1);
  });

  test('says a script of ours that cannot be fetched at the top of the page, and shows its end without styles', () => {
    const { run, fire, page, dataset } = openPage();
    run('MISSING_FILES');
    for (const type of ['text/javascript', 'text/css', undefined]) fire('error', { target: { type } });
    fire('error', { target: { rel: 'modulepreload' } });
    expect(dataset).not.toHaveProperty('plain');
    fire('error', { target: { rel: 'stylesheet' } });
    expect(dataset.plain).toBe('');
    expect(page.main.notices()).toEqual([]);
    fire('error', { target: { type: 'module' } });
    expect(page.main.notices()).toHaveLength(1);
  });
});
