import type { AstroIntegration } from 'astro';
import { buildVariables, readEnvironment } from '#server/operation/environment.ts';

/** The origin for `astro dev` and `astro check`. */
const DEVELOPMENT = 'http://localhost:4321';

/**
 * Sets the origin of canonical addresses and shared links to APP_ORIGIN. A build without it is refused, because its pages
 * would name another machine.
 */
export const appOrigin = (): AstroIntegration => ({
  name: 'app-origin',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const site =
        command === 'build' ? readEnvironment(process.env, buildVariables).APP_ORIGIN : DEVELOPMENT;
      updateConfig({ site });
    },
  },
});
