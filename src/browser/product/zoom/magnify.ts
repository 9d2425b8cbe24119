/** How many times larger than whole a photo can be. */
export const MAX_SCALE = 5;
const DOUBLE_CLICK_SCALE = 2.5;
/** Per unit of the wheel's movement. */
const WHEEL_FACTOR = 1.0015;

const scaleOf = (slide: HTMLElement): number => Number(slide.dataset.scale ?? 1);

/** Sets how large the photo is, keeping the point at (x, y) of the slide where it is. */
function setScale(slide: HTMLElement, wanted: number, x: number, y: number): void {
  const scale = Math.min(MAX_SCALE, Math.max(1, wanted));
  const ratio = scale / scaleOf(slide);
  const left = (slide.scrollLeft + x) * ratio - x;
  const top = (slide.scrollTop + y) * ratio - y;
  slide.dataset.scale = String(scale);
  slide.style.setProperty('--scale', String(scale));
  if (scale > 1) slide.dataset.near = '';
  else delete slide.dataset.near;
  slide.scrollTo({ left, top, behavior: 'instant' });
}

/** Enlarges or shrinks by a factor, around the middle; 0 shows the whole photo again. */
export const magnifyBy = (slide: HTMLElement, factor: number): void =>
  setScale(slide, scaleOf(slide) * factor, slide.clientWidth / 2, slide.clientHeight / 2);

const distance = ([a, b]: PointerEvent[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

/** Two fingers scale the photo by the distance between them. */
function pinch(slide: HTMLElement, at: (event: PointerEvent | WheelEvent) => [number, number]): void {
  const fingers = new Map<number, PointerEvent>();
  slide.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId) || fingers.size !== 2) return;
    const before = distance([...fingers.values()]);
    fingers.set(event.pointerId, event);
    const after = distance([...fingers.values()]);
    if (before > 0) setScale(slide, scaleOf(slide) * (after / before), ...at(event));
  });
  slide.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, event);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    slide.addEventListener(type, ({ pointerId }) => fingers.delete(pointerId));
}

/** A mouse drags a photo that is larger than its box; a finger scrolls it without a script. */
function drag(slide: HTMLElement): void {
  slide.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || event.buttons !== 1) return;
    slide.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  });
}

/** Lets a slide's photo be enlarged by double click, wheel and pinch, and moved about in its box. */
export function magnify(slide: HTMLElement): void {
  const at = (event: MouseEvent): [number, number] => {
    const { left, top } = slide.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  slide.addEventListener('dblclick', (event) =>
    setScale(slide, scaleOf(slide) > 1 ? 1 : DOUBLE_CLICK_SCALE, ...at(event)),
  );
  slide.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      setScale(slide, scaleOf(slide) * WHEEL_FACTOR ** -event.deltaY, ...at(event));
    },
    { passive: false },
  );
  pinch(slide, at);
  drag(slide);
}
