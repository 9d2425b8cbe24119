import { make } from '#browser/dom.ts';

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

/** The gallery's photos, each made anew: an image stands in one place only. */
export const photos = (): HTMLImageElement[] =>
  [...document.querySelectorAll<HTMLImageElement>('.gallery-strip img[src^="/media/"]')].map((photo) => {
    const { alt, width, height } = photo;
    return make('img', { src: photo.getAttribute('src') ?? '', alt, width, height, draggable: 'false' });
  });
