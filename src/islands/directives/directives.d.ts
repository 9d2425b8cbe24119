import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:customer'?: boolean | 'any';
    'client:interaction'?: boolean;
  }
}
