import type { ClientDirective } from 'astro';
import { addIslandStyles } from './styles.ts';

const FIRST_INPUTS = ['pointerenter', 'touchstart', 'focusin', 'keydown'] as const;

/** `client:interaction` hydrates at the first pointer, touch, focus or key on the island. */
const interaction: ClientDirective = (load, _options, element) => {
  const start = async () => {
    for (const type of FIRST_INPUTS) element.removeEventListener(type, start);
    const [hydrate] = await Promise.all([load(), addIslandStyles()]);
    await hydrate();
  };
  for (const type of FIRST_INPUTS) element.addEventListener(type, start, { passive: true });
};

export default interaction;
