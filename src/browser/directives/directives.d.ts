import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:customer'?: boolean | 'any';
    'client:interaction'?: boolean;
  }
}

declare global {
  interface Document {
    /** True while the page is prerendered; undefined in browsers that cannot prerender. */
    readonly prerendering?: boolean;
  }
}
