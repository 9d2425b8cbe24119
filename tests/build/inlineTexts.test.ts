import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { INLINE_SCRIPTS } from '#build/inline/inlineScripts.ts';
import { scriptText } from '#build/inline/scriptText.ts';

/** Bytes that pages may spend on each text: what it had when it was written by hand, and a little more. */
const BUDGET: Record<keyof typeof INLINE_SCRIPTS, number> = {
  SESSION_HINT: 330,
  DARK_STYLES: 170,
  SEARCH_BOX: 240,
  MISSING_FILES: 590,
  LISTING_HINT: 560,
  LAYOUT_AHEAD: 60,
};

/** A place in a page, as far as the scripts use one. */
class Place {
  dataset: Record<string, string> = {};
  said: string[] = [];
  button = { onclick: (): void => undefined };
  insertAdjacentHTML = (_where: string, html: string): void => void this.said.push(html);
  querySelector = (): Place['button'] => this.button;
}

/** A page of which the scripts see just this. */
function openPage(cookie = '', search = '', prefersDark = false) {
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  const written: string[] = [];
  const moves: string[] = [];
  let reloads = 0;
  const warnings: unknown[] = [];
  const page = {
    URLSearchParams,
    history: {
      state: null,
      replaceState: (_state: null, _title: string, search: string) => moves.push(search),
    },
    console: { warn: (cause: unknown) => warnings.push(cause) },
    location: { search, origin: 'https://shop.example', reload: () => reloads++ },
    localStorage: { getItem: (): string | null => null },
    addEventListener,
    matchMedia: (query: string) => ({ matches: prefersDark && query.includes('dark') }),
    document: {
      cookie,
      referrer: '',
      fonts: [] as { load: () => Promise<unknown> }[],
      documentElement: { dataset: {} as Record<string, string> },
      currentScript: { dataset: { styles: '/_astro/islands.css', text: 'No vino.', retry: 'Reintentar' } },
      querySelector: () => page.main,
      write: (html: string) => written.push(html),
      addEventListener,
      getElementsByName: () => [field],
      prerendering: false,
      body: {
        get offsetHeight() {
          page.layouts++;
          return 1;
        },
      },
    },
    layouts: 0,
    main: new Place(),
  };
  const field = { defaultValue: '' };
  return {
    page,
    field,
    written,
    moves,
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

test('the dark palette is linked where it is preferred, for the screen, and nowhere else', () => {
  const light = openPage();
  light.run('DARK_STYLES');
  expect(light.written).toEqual([]);
  const dark = openPage('', '', true);
  dark.run('DARK_STYLES');
  expect(dark.written).toEqual(['<link rel=stylesheet media=screen href=/_astro/islands.css>']);
});

describe('a listing’s hint', () => {
  test.each([
    ['', undefined],
    ['?page=2', 'page'],
    ['?term=mecha', 'page'],
    ['?brand=', 'page'],
    ['?subbrand=x', 'page'],
    ['?sort=name_asc&brand=bosch', 'chips'],
    ['?family=bazar', 'chips'],
  ])('marks the address "%s" as %s', (search, pending) => {
    const { run, dataset } = openPage('', search);
    run('LISTING_HINT');
    expect(dataset.pending).toBe(pending);
  });

  test.each([
    ['?term=ca%F1o', 'caño', '?term=ca%C3%B1o'],
    ['?term=%F1', 'ñ', '?term=%C3%B1'],
    ['?term=ca%C3%B1o%21', 'caño!', undefined],
    ['?term=50%', '50%', undefined],
    ['?term=%E1%&sort=name_asc', 'á%', '?term=%C3%A1%&sort=name_asc'],
  ])('reads %s, whatever wrote it, as %s', (search, term, moved) => {
    const { run, field, moves } = openPage('', search);
    run('LISTING_HINT');
    expect(field.defaultValue).toBe(term);
    expect(moves).toEqual(moved ? [moved] : []);
  });

  test('writes what is searched into the field', () => {
    const { run, field } = openPage('', '?term=mecha%206');
    run('LISTING_HINT');
    expect(field.defaultValue).toBe('mecha 6');
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

test('the search box is fetched when a search field has the focus, and for no other field', async () => {
  const { run, fire } = openPage();
  run('SEARCH_BOX');
  // An address that cannot be fetched, as every address here: a field that works without it must not complain.
  expect(() =>
    fire('focusin', { target: { name: 'quantity', form: { dataset: { box: '/box.js' } } } }),
  ).not.toThrow();
  expect(() => fire('focusin', { target: {} })).not.toThrow();
});

test('a page is laid out at once only while it is prerendered', () => {
  const { run, page } = openPage();
  run('LAYOUT_AHEAD');
  expect(page.layouts).toBe(0);
  page.document.prerendering = true;
  run('LAYOUT_AHEAD');
  expect(page.layouts).toBe(1);
});

describe('a part that did not come', () => {
  const EVENT = 'astro:hydration-error';

  test('says so in its place once, with a way to load the page again, and only the first one interrupts', () => {
    const { run, fire, reloads } = openPage();
    run('MISSING_FILES');
    const [first, second] = [new Place(), new Place()];
    for (const target of [first, first, second]) fire(EVENT, { target });
    expect([first.said.length, second.said.length]).toEqual([1, 1]);
    expect(first.said[0]).toMatch(/role=alert>No vino\. <button class=button>Reintentar</);
    expect(second.said[0]).toContain('role=note>');
    first.button.onclick();
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
    expect(page.main.said).toEqual([]);
    fire('error', { target: { type: 'module' } });
    expect(page.main.said).toHaveLength(1);
  });
});
