/** Lays a prerendered page out at once, so that nobody waits for it when the page is shown. */
export default (): void => {
  // To read a size makes the browser compute the layout.
  if (document.prerendering) document.body.offsetHeight;
};
