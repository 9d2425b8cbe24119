/** product.md §9: the first slide is selected after 1 second. */
const FIRST_SELECTED_MS = 1000;

/**
 * A video shows the first photo, which is already loaded, until it plays, and pauses when it leaves the view. Out of
 * view it is inert: Tab would otherwise focus it, and scroll the gallery to it.
 */
function keepInView(videos: Iterable<HTMLVideoElement>, strip: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const video = target as HTMLVideoElement;
        video.inert = !isIntersecting;
        if (!isIntersecting) video.pause();
      }
    },
    { root: strip },
  );
  for (const video of videos) {
    video.poster = strip.querySelector('img')?.currentSrc ?? '';
    observer.observe(video);
  }
}

/** Marks the thumbnail of the slide in view, after a second for the first time, and moves the gallery by thumbnail and key. */
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
  strip.dataset.started = '';
  keepInView(strip.querySelectorAll('video'), strip);
  setTimeout(() => select(inView()), FIRST_SELECTED_MS);
  strip.addEventListener('scroll', () => select(inView()), { passive: true });
  const goTo = (event: Event, index: number): void => {
    // The default would scroll the page as well, and not by whole slides.
    event.preventDefault();
    strip.scrollTo({ left: index * strip.clientWidth });
  };
  strip.addEventListener('keydown', (event) => {
    if (event.target !== strip) return;
    if (event.key === 'ArrowLeft') goTo(event, inView() - 1);
    if (event.key === 'ArrowRight') goTo(event, inView() + 1);
  });
  thumbs.forEach((thumb, index) => {
    thumb.addEventListener('click', (event) => {
      goTo(event, index);
      const slide = strip.children[index];
      // A video that cannot be played shows that itself.
      if (slide instanceof HTMLVideoElement) slide.play().catch(() => undefined);
    });
  });
}
