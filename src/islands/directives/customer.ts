import type { ClientDirective } from 'astro';

/** `client:customer` hydrates for a card code, `client:customer="any"` for whoever is signed in; a visitor never. */
const customer: ClientDirective = async (load, options) => {
  const session = document.documentElement.dataset.session;
  if (session !== 'customer' && !(session && options.value === 'any')) return;
  // A page rendered ahead asks nothing until it is looked at.
  if (document.prerendering) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  const hydrate = await load();
  await hydrate();
};

export default customer;
