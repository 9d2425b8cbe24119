import Swiper from 'swiper';
import zoom from 'swiper/css/zoom?inline';
import core from 'swiper/css?inline';
import { A11y, Zoom } from 'swiper/modules';
import { make } from '#browser/dom.ts';
import { visitor } from '#copy/session/visitor.ts';
import { MAX_SCALE } from './magnify.ts';
import { photos, type Viewer } from './viewer.ts';

const styles = new CSSStyleSheet();
styles.replaceSync(core + zoom);

/**
 * The photos under fingers, by Swiper: a pinch and a swipe have momentum and give way at the end, as people expect of
 * photos on a phone. It takes the place of `before`, at the same photo. Decision 0196.
 */
export function touchViewer(before: Viewer, onChange: () => void): Viewer {
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
  const slides = photos().map((image) =>
    make(
      'div',
      { class: 'swiper-slide', tabindex: 0 },
      make('div', { class: 'swiper-zoom-container' }, image),
    ),
  );
  const element = make('div', { class: 'swiper' }, make('div', { class: 'swiper-wrapper' }, ...slides));
  const initialSlide = before.current();
  // Swiper measures the element, so it must stand on the page.
  before.element.replaceWith(element);
  const swiper = new Swiper(element, {
    modules: [Zoom, A11y],
    initialSlide,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    zoom: { maxRatio: MAX_SCALE },
    // A slow drag over a fifth of the photo is meant as well.
    longSwipesRatio: 0.2,
    // The bar says which photo it is, and each photo its own words.
    a11y: { slideRole: 'group', slideLabelMessage: visitor.zoom.slide, containerRole: 'group' },
    on: {
      slideChange: onChange,
      // Swiper measures a swipe from the first move that it is told of. A busy phone tells of one move, the last: the
      // swipe would be lost. From here it is measured from where the finger came down.
      sliderFirstMove: ({ touchEventsData }) => {
        touchEventsData.allowThresholdMove = true;
      },
    },
  });
  // Two fingers magnify. Swiper would take the first of them for a swipe as well, and go on to the next photo.
  element.addEventListener('touchstart', ({ touches }) => {
    if (touches.length < 2) return;
    swiper.touchEventsData.isTouched = false;
    swiper.slideTo(swiper.activeIndex);
  });
  // It listens to the window, which outlives the dialog.
  element.closest('dialog')?.addEventListener('close', () => swiper.destroy());
  const isNear = (): boolean => swiper.zoom.scale > 1;
  return {
    element,
    current: () => swiper.activeIndex,
    goTo: (index, behavior) => swiper.slideTo(index, behavior === 'instant' ? 0 : undefined),
    magnifyBy: (factor) => {
      const scale = factor * swiper.zoom.scale;
      if (scale <= 1) swiper.zoom.out();
      else {
        // Without a place that was touched Swiper would magnify a whole photo's corner; from here it is the middle.
        if (!isNear()) swiper.zoom.in(1);
        swiper.zoom.in(Math.min(MAX_SCALE, scale));
      }
    },
    isNear,
  };
}
