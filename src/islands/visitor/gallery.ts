/** Spec §9: the first slide is selected after 1 second. */
const FIRST_SELECTED_MS = 1000;

/** Marks the thumbnail of the slide in view; the first one after a second, unless another is in view by then. */
export function startGallery(): void {
  const strip = document.querySelector<HTMLElement>('.gallery-strip');
  const thumbs = [...document.querySelectorAll<HTMLElement>('.gallery-thumbs a[href^="#"]')];
  if (!strip || thumbs.length === 0) return;
  const select = (index: number): void => {
    thumbs.forEach((thumb, at) => {
      if (at === index) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    });
  };
  const inView = (): number => Math.round(strip.scrollLeft / strip.clientWidth);
  setTimeout(() => select(inView()), FIRST_SELECTED_MS);
  strip.addEventListener('scroll', () => select(inView()), { passive: true });
  thumbs.forEach((thumb, index) => {
    thumb.addEventListener('click', (event) => {
      // Within the strip only: following the link would also scroll the page.
      event.preventDefault();
      strip.scrollTo({ left: index * strip.clientWidth, behavior: 'smooth' });
    });
  });
}
