import { make } from '#browser/dom.ts';
import { iconButton } from '#browser/icons.ts';
import { visitor } from '#copy/visitor.ts';
import { openDialog } from './dialog.ts';
import { magnify, magnifyBy } from './magnify.ts';

const STEP = 1.5;

/** A slide per photo of the gallery, each in a box of its own that scrolls when the photo is larger. */
function slides(): HTMLElement[] {
  const photos = document.querySelectorAll<HTMLImageElement>('.gallery-strip img[src^="/media/"]');
  return [...photos].map((photo) => {
    const { alt, width, height } = photo;
    const image = make('img', {
      src: photo.getAttribute('src') ?? '',
      alt,
      width,
      height,
      draggable: 'false',
    });
    const slide = make('div', { class: 'zoom-slide', tabindex: 0 }, image);
    magnify(slide);
    return slide;
  });
}

/** The gallery's photos, large: arrows and swipe go from one to the next; +, -, wheel, pinch and double click magnify. */
export function openZoom(): void {
  const boxes = slides();
  if (boxes.length === 0) return;
  const gallery = document.querySelector<HTMLElement>('.gallery-strip');
  const strip = make('div', { class: 'zoom-strip' }, ...boxes);
  const position = make('span', { class: 'figure', role: 'status' });
  const previous = iconButton('left', visitor.zoom.previous);
  const next = iconButton('right', visitor.zoom.next);
  const nearer = iconButton('plus', visitor.zoom.in);
  const farther = iconButton('minus', visitor.zoom.out);
  const several = boxes.length > 1 ? [previous, position, next] : [];
  const bar = make('div', { class: 'zoom-bar' }, ...several, farther, nearer);
  const name = document.querySelector('h1')?.textContent?.trim() ?? '';
  const body = make('div', { class: 'zoom-body' }, strip, bar);
  const dialog = openDialog('zoom', visitor.zoom.title(name), body);

  const current = (): number => Math.round(strip.scrollLeft / (strip.clientWidth || 1));
  const box = (): HTMLElement | undefined => boxes[current()];
  const goTo = (index: number, behavior: ScrollBehavior = 'auto'): void =>
    strip.scrollTo({ left: index * strip.clientWidth, behavior });
  const showPosition = (): void => {
    position.textContent = visitor.zoom.position(current() + 1, boxes.length);
    previous.disabled = current() === 0;
    next.disabled = current() === boxes.length - 1;
  };
  const by = (factor: number): void => {
    const slide = box();
    if (slide) magnifyBy(slide, factor);
  };

  previous.addEventListener('click', () => goTo(current() - 1));
  next.addEventListener('click', () => goTo(current() + 1));
  nearer.addEventListener('click', () => by(STEP));
  farther.addEventListener('click', () => by(1 / STEP));
  strip.addEventListener('scroll', showPosition, { passive: true });
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') by(STEP);
    else if (event.key === '-') by(1 / STEP);
    else if (event.key === '0') by(0);
    else if (event.key === 'ArrowLeft' && !box()?.dataset.near) goTo(current() - 1);
    else if (event.key === 'ArrowRight' && !box()?.dataset.near) goTo(current() + 1);
    else return;
    event.preventDefault();
  });
  goTo(gallery ? Math.round(gallery.scrollLeft / (gallery.clientWidth || 1)) : 0, 'instant');
  showPosition();
}
