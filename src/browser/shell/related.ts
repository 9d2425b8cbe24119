/**
 * Loads the other products of a product's category when somebody comes near their section. Where they cannot be had, the
 * section keeps its link to the category.
 */
export function loadRelatedWhenNear(): void {
  const section = document.querySelector('.related');
  const grid = section?.querySelector('.product-grid');
  if (!section || !grid) return;
  const load = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver): void => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void import('#browser/product/related.ts')
      .then((related) => related.fillRelated(section, grid))
      .catch((cause) => {
        console.warn(cause);
        grid.remove();
      });
  };
  new IntersectionObserver(load, { rootMargin: '400px' }).observe(section);
}
