import type { AstroIntegration } from 'astro';

/**
 * Registers `client:customer` and `client:interaction`: React is fetched only for a session or at the first
 * interaction. product.md §12.
 */
export const customerDirectives = (): AstroIntegration => ({
  name: 'customer-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'customer', entrypoint: './src/browser/directives/customer.ts' });
      addClientDirective({ name: 'interaction', entrypoint: './src/browser/directives/interaction.ts' });
    },
  },
});
