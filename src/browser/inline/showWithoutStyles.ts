/** Shows the end of the page also when its styles could not be fetched: plain links are better than none. */
export default (): void => {
  // The event does not bubble.
  const capture = true;
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) document.documentElement.dataset.plain = '';
    },
    capture,
  );
};
