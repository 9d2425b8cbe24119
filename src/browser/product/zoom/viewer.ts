import { make } from '#browser/dom.ts';
import { visitor } from '#copy/session/visitor.ts';
import { $toasts, showToast } from '#stores/shell/toasts.ts';

/** How the photos are shown in the dialog: one at a time, each of which can be magnified. */
export type Viewer = {
  element: HTMLElement;
  /** The index of the photo on the screen. */
  current: () => number;
  goTo: (index: number, behavior?: ScrollBehavior) => void;
  /** Magnifies the photo by a factor; 0 shows it whole again. */
  magnifyBy: (factor: number) => void;
  isNear: () => boolean;
};

/** Where a large photo cannot be had, the one of the page takes its place. */
function showSmall(image: HTMLImageElement, { currentSrc }: HTMLImageElement): void {
  if (image.dataset.small !== undefined) return;
  image.dataset.small = '';
  image.src = currentSrc;
  // Once for all of them.
  const { failed } = visitor.zoom;
  if (!$toasts.get().some(({ text }) => text === failed)) showToast('error', failed);
}

const ofGallery = () => document.querySelectorAll<HTMLImageElement>('.gallery-strip img[src^="/media/"]');

export const countPhotos = (): number => ofGallery().length;

/** The gallery's photos, each made anew: an image stands in one place only. */
export const photos = (): HTMLImageElement[] =>
  Array.from(ofGallery(), (photo) => {
    const { alt, width, height } = photo;
    const image = make('img', { alt, width, height, draggable: 'false' });
    image.addEventListener('error', () => showSmall(image, photo));
    image.src = photo.getAttribute('src') ?? '';
    return image;
  });
