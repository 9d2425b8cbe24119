import { make } from '#browser/dom.ts';
import { visitor } from '#copy/session/visitor.ts';
import { showToast } from '#stores/shell/toasts.ts';

/** product.md §9: the first slide is selected after 1 second. */
const FIRST_SELECTED_MS = 1000;

/** The share of a slide that is seen when it is in view: the slide beside it touches the view and is not in it. */
const IN_VIEW = 0.5;

/** The slide of a thumbnail that links to a video. It shows the first photo, which is already loaded, until it plays. */
const videoOf = (link: HTMLAnchorElement, poster: string | undefined): HTMLVideoElement =>
  make('video', {
    src: link.href,
    poster,
    controls: true,
    playsinline: true,
    preload: 'none',
    inert: true,
    'aria-label': link.textContent.trim(),
  });

/**
 * A video pauses when it leaves the view, and not before it has come: the first press plays it while the gallery still scrolls to
 * it. Out of view it is inert: Tab would otherwise focus it, and scroll to it.
 */
function keepInView(videos: readonly HTMLVideoElement[], strip: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        const video = target as HTMLVideoElement;
        const isInView = intersectionRatio >= IN_VIEW;
        if (!isInView && !video.inert) video.pause();
        video.inert = !isInView;
      }
    },
    { root: strip, threshold: IN_VIEW },
  );
  for (const video of videos) observer.observe(video);
}

/** Videos are the last slides. Where there is no photo, they take the place of the drawing that says so. */
function addVideos(strip: HTMLElement, thumbs: readonly HTMLElement[]): void {
  const photo = strip.querySelector('img');
  const links = document.querySelectorAll<HTMLAnchorElement>('.gallery-video:not([target])');
  const videos = Array.from(links, (link) => videoOf(link, photo?.currentSrc));
  if (videos.length === thumbs.length) photo?.remove();
  // The browser's own player only greys its buttons, whoever pressed them.
  for (const video of videos) video.addEventListener('error', () => showToast('error', visitor.videoFailed));
  strip.append(...videos);
  keepInView(videos, strip);
}

const showSlide = (strip: HTMLElement, index: number): void =>
  strip.scrollTo({ left: index * strip.clientWidth });

const stripOfSlides = () => document.querySelector<HTMLElement>('.gallery-strip');
/** In the order of the slides; those of videos elsewhere have a tab of their own. */
const slideThumbs = () => [...document.querySelectorAll<HTMLElement>('.gallery-thumbs a:not([target])')];

/** Marks the thumbnail of the slide in view, after a second for the first time, and moves the gallery by thumbnail and key. */
export function startGallery(): void {
  const strip = stripOfSlides();
  const thumbs = slideThumbs();
  if (!strip || thumbs.length === 0) return;
  const select = (index: number): void => {
    thumbs.forEach((thumb, at) => {
      if (at === index) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    });
  };
  const inView = (): number => Math.round(strip.scrollLeft / strip.clientWidth);
  strip.dataset.started = '';
  addVideos(strip, thumbs);
  setTimeout(() => select(inView()), FIRST_SELECTED_MS);
  strip.addEventListener('scroll', () => select(inView()), { passive: true });
  const goTo = (event: Event, index: number): void => {
    // The default would scroll the page as well, and not by whole slides.
    event.preventDefault();
    showSlide(strip, index);
  };
  strip.addEventListener('keydown', (event) => {
    if (event.target !== strip) return;
    if (event.key === 'ArrowLeft') goTo(event, inView() - 1);
    if (event.key === 'ArrowRight') goTo(event, inView() + 1);
  });
  thumbs.forEach((thumb, index) => {
    // A video's is a link of its own (playVideo), which Ctrl opens in a tab.
    if (thumb.dataset.act) return;
    thumb.addEventListener('click', (event) => goTo(event, index));
  });
}

/** A video that is left while it loads is stopped with an AbortError. */
const wasLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shows the slide of a video's thumbnail, and plays it. */
export async function playVideo(thumb: HTMLElement): Promise<void> {
  const strip = stripOfSlides();
  const index = slideThumbs().indexOf(thumb);
  const slide = strip?.children[index];
  if (!strip || !(slide instanceof HTMLVideoElement)) return;
  showSlide(strip, index);
  // One that failed stays so until it is loaded anew.
  if (slide.error) slide.load();
  try {
    await slide.play();
  } catch (error) {
    // A file that cannot be had is an error of the video, and is said there.
    if (!wasLeft(error) && !slide.error) showToast('error', visitor.videoFailed);
  }
}
