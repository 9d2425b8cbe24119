import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:customer'?: boolean | 'any';
    'client:interaction'?: boolean;
  }
}

declare global {
  interface Document {
    /** True while the page is rendered ahead of a visit; undefined where the browser cannot. */
    readonly prerendering?: boolean;
  }
}
