/** Loads the search box's script, whose address is in the form's `data-box`, when a search field is focused. */
export default (): void => {
  document.addEventListener('focusin', ({ target }) => {
    const { name, form } = target as HTMLInputElement;
    const address = name === 'term' && form?.dataset.box;
    // Without the script the form still leads to the results.
    if (address) import(address).catch(() => {});
  });
};
