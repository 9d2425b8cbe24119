import { make } from '#browser/dom.ts';
import { magnify, magnifyBy } from './magnify.ts';
import { photos, type Viewer } from './viewer.ts';

/** A strip that the browser itself scrolls and snaps, each photo in a box of its own that scrolls when it is larger. */
export function scrolledViewer(onChange: () => void): Viewer {
  const slides = photos().map((image) => make('div', { class: 'zoom-slide', tabindex: 0 }, image));
  for (const slide of slides) magnify(slide);
  const element = make('div', { class: 'zoom-strip' }, ...slides);
  element.addEventListener('scroll', onChange, { passive: true });
  const current = (): number => Math.round(element.scrollLeft / (element.clientWidth || 1));
  return {
    element,
    current,
    goTo: (index, behavior = 'auto') => element.scrollTo({ left: index * element.clientWidth, behavior }),
    magnifyBy: (factor) => {
      const slide = slides[current()];
      if (slide) magnifyBy(slide, factor);
    },
    isNear: () => slides[current()]?.dataset.near !== undefined,
  };
}
