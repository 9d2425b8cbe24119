/** Resolves when somebody looks at the page: one that is rendered ahead asks nothing until then. */
export const activated = (): Promise<void> =>
  document.prerendering
    ? new Promise((resolve) =>
        document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
      )
    : Promise.resolve();
