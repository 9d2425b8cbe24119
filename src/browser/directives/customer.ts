import type { ClientDirective } from 'astro';
import { activated } from '#browser/shell/activated.ts';

/** `client:customer` hydrates for customers, `client:customer="any"` for everybody signed in; never for a visitor. */
const customer: ClientDirective = async (load, options) => {
  const session = document.documentElement.dataset.session;
  if (session !== 'customer' && !(session && options.value === 'any')) return;
  await activated();
  const hydrate = await load();
  await hydrate();
};

export default customer;
