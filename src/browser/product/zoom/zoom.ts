import { make } from '#browser/dom.ts';
import { iconButton } from '#browser/icons.ts';
import { openDialog } from '#browser/product/dialog.ts';
import { visitor } from '#copy/session/visitor.ts';
import chevronLeftIcon from '~icons/tabler/chevron-left';
import chevronRightIcon from '~icons/tabler/chevron-right';
import minusIcon from '~icons/tabler/minus';
import plusIcon from '~icons/tabler/plus';
import { scrolledViewer } from './scrolledViewer.ts';
import { countPhotos } from './viewer.ts';

const STEP = 1.5;

/** The gallery's photos, large: arrows and swipe go from one to the next; +, -, wheel, pinch and double click magnify. */
export function openZoom(): void {
  const count = countPhotos();
  if (count === 0) return;
  const gallery = document.querySelector<HTMLElement>('.gallery-strip');
  const position = make('span', { class: 'figure', role: 'status' });
  const previous = iconButton(chevronLeftIcon, visitor.zoom.previous);
  const next = iconButton(chevronRightIcon, visitor.zoom.next);
  const nearer = iconButton(plusIcon, visitor.zoom.in);
  const farther = iconButton(minusIcon, visitor.zoom.out);
  const showPosition = (): void => {
    const at = viewer.current();
    position.textContent = visitor.zoom.position(at + 1, count);
    previous.disabled = at === 0;
    next.disabled = at === count - 1;
  };
  let viewer = scrolledViewer(showPosition);
  const several = count > 1 ? [previous, position, next] : [];
  const bar = make('div', { class: 'zoom-bar' }, ...several, farther, nearer);
  const name = document.querySelector('h1')?.textContent?.trim() ?? '';
  const body = make('div', { class: 'zoom-body' }, viewer.element, bar);
  const dialog = openDialog('zoom', visitor.zoom.title(name), body);

  const goBy = (steps: number): void => viewer.goTo(viewer.current() + steps);
  previous.addEventListener('click', () => goBy(-1));
  next.addEventListener('click', () => goBy(1));
  nearer.addEventListener('click', () => viewer.magnifyBy(STEP));
  farther.addEventListener('click', () => viewer.magnifyBy(1 / STEP));
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') viewer.magnifyBy(STEP);
    else if (event.key === '-') viewer.magnifyBy(1 / STEP);
    else if (event.key === '0') viewer.magnifyBy(0);
    else if (event.key === 'ArrowLeft' && !viewer.isNear()) goBy(-1);
    else if (event.key === 'ArrowRight' && !viewer.isNear()) goBy(1);
    else return;
    event.preventDefault();
  });
  viewer.goTo(gallery ? Math.round(gallery.scrollLeft / (gallery.clientWidth || 1)) : 0, 'instant');
  showPosition();
  // The scrolled strip is there at once, and stays where it cannot be loaded.
  if (matchMedia('(pointer: coarse)').matches)
    void import('./touchViewer.ts').then(
      ({ touchViewer }) => {
        if (dialog.open) viewer = touchViewer(viewer, showPosition);
      },
      () => undefined,
    );
}
