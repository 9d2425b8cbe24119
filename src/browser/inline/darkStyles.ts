/**
 * Links the dark palette, whose address is in the script's own `data-styles`, where a dark screen is preferred: the first
 * paint waits for it there, and nobody else fetches it. Paper stays light.
 */
export default (): void => {
  if (matchMedia('(prefers-color-scheme:dark)').matches) {
    // Deprecated, and still the only way in every browser to add styles that the first paint waits for.
    (document as { write(html: string): void }).write(
      `<link rel=stylesheet media=screen href=${document.currentScript?.dataset.styles}>`,
    );
  }
};
