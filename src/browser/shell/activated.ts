/** Resolves when the page is shown: while it is only prerendered it asks the server for nothing. */
export const activated = (): Promise<void> =>
  document.prerendering
    ? new Promise((resolve) =>
        document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
      )
    : Promise.resolve();
