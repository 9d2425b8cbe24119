/**
 * Loads the search box's script, whose address is in the form's `data-box`, when a search field is focused. An Enter that
 * comes before it waits for it: a scanned code opens its product.
 */
export default (): void => {
  document.addEventListener('focusin', ({ target }) => {
    const { name, form } = target as HTMLInputElement;
    const address = name === 'term' && form?.dataset.box;
    if (!address) return;
    // Without the script the form still leads to the results.
    const loaded = import(address)
      .catch(() => {})
      .then(() => {
        form.onsubmit = null;
      });
    form.onsubmit = () => {
      void loaded.then(() => form.requestSubmit());
      return false;
    };
  });
};
