/** Loads the other products of a product's category when somebody comes near their section. */
export function loadRelatedWhenNear(): void {
  const section = document.querySelector('.related');
  if (!section) return;
  const load = ([entry]: IntersectionObserverEntry[], observer: IntersectionObserver): void => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void import('#browser/product/related.ts').then((related) => related.showRelated(section));
  };
  new IntersectionObserver(load, { rootMargin: '400px' }).observe(section);
}
