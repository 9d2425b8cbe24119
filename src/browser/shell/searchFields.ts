/**
 * Loads the search box's script, whose address is in the form's `data-box`, when a search field is focused. An Enter that
 * comes before it waits for it: a scanned code opens its product.
 */
function loadBox({ name, form }: Partial<HTMLInputElement>): void {
  const address = name === 'term' && form?.dataset.box;
  if (!address) return;
  // Without the script the form still leads to the results.
  const loaded = import(/* @vite-ignore */ address)
    .catch(() => {})
    .then(() => {
      form.onsubmit = null;
    });
  form.onsubmit = () => {
    void loaded.then(() => form.requestSubmit());
    return false;
  };
}

document.addEventListener('focusin', ({ target }) => loadBox(target as Partial<HTMLInputElement>));
// A field that had the focus before this script was there.
loadBox((document.activeElement ?? {}) as Partial<HTMLInputElement>);
