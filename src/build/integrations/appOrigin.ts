import type { AstroIntegration } from 'astro';
import { buildVariables, readEnvironment } from '#server/operation/environment.ts';

/** Where `astro dev` answers, and what `astro check` may take pages to be at. */
const DEVELOPMENT = 'http://localhost:4321';

/**
 * The origin in canonical addresses and shared links is APP_ORIGIN. A build without it is refused: its pages would send
 * people and search engines to another machine.
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
