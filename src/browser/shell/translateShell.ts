import { make } from '#browser/dom.ts';
import { shellTranslations } from '#copy/shell/shellTranslations.ts';
import { languageOf } from '#domain/shell/language.ts';
import { DEFAULT_LOCALE } from '#domain/shell/preferences.ts';
import { showOpening } from './openNow.ts';

/** The shell around the page. */
const SHELL = '.skip-link, .top-bar, .header-bar, .families, .mobile-menu, .site-footer, [data-shortcuts]';
/** In it, what is not the shell's: islands draw themselves, a menu of categories is the catalogue's. */
const OTHERS = '[data-island], [data-list], .mega, .menu-toggle, .menu-level, option, script';
const WORDED = ['aria-label', 'placeholder', 'title'];

/** The Spanish words of whatever was translated, to go back or on from. */
const spanish = new Map<Node, string>();

/** Every place of words under an element: its texts, and the attributes that are read out. */
function* wordsIn(root: Element): Generator<Text | Attr> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(OTHERS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text) yield node;
    else if (node instanceof Element)
      for (const name of WORDED) {
        const attribute = node.getAttributeNode(name);
        if (attribute) yield attribute;
      }
  }
}

const LETTERS = /\p{L}/u;

/** Says that these words are not in the shell's language, and not in its direction. */
function keepSpanish(text: Text): void {
  const { parentElement: around } = text;
  const spanish = { lang: DEFAULT_LOCALE, dir: 'ltr' };
  // An address has places where it may break, and is one.
  if (around && [...around.children].every(({ tagName }) => tagName === 'WBR'))
    Object.assign(around, spanish);
  else {
    const words = make('span', spanish);
    text.replaceWith(words);
    words.append(text);
  }
}

/**
 * Writes the shell in the chosen language and direction. What has no translation, as an address, stays as it is.
 * product.md §3.
 */
export function translateShell(chosen: string): void {
  const { locale, direction } = languageOf(chosen);
  // The hours are translated, and whether the counter is open is said in Spanish.
  showOpening();
  for (const part of document.querySelectorAll<HTMLElement>(SHELL)) {
    part.lang = locale;
    part.dir = direction;
    for (const node of [...wordsIn(part)]) {
      const words = spanish.get(node) ?? node.nodeValue ?? '';
      const spoken = words.trim();
      // A family may be named as what every object has, such as `constructor`.
      const translated = Object.hasOwn(shellTranslations, spoken) && shellTranslations[spoken];
      if (!translated) {
        if (node instanceof Text && LETTERS.test(spoken)) keepSpanish(node);
        continue;
      }
      spanish.set(node, words);
      node.nodeValue = locale === DEFAULT_LOCALE ? words : words.replace(spoken, translated[locale]);
    }
  }
}
