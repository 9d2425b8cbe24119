import type { ClientDirective } from 'astro';
import { addIslandStyles } from './styles.ts';

const SIGNS_OF_INTEREST = ['pointerenter', 'touchstart', 'focusin', 'keydown'] as const;

/** `client:interaction` hydrates at the first pointer, touch or key on the island. */
const interaction: ClientDirective = (load, _options, element) => {
  const start = async () => {
    for (const type of SIGNS_OF_INTEREST) element.removeEventListener(type, start);
    const [hydrate] = await Promise.all([load(), addIslandStyles()]);
    await hydrate();
  };
  for (const type of SIGNS_OF_INTEREST) element.addEventListener(type, start, { passive: true });
};

export default interaction;
