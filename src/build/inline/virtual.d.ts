/** Made by src/build/integrations/inlineScripts.ts. */
declare module 'virtual:inline-scripts' {
  type InlineScripts = typeof import('./inlineScripts.ts').INLINE_SCRIPTS;
  export const SESSION_HINT: InlineScripts['SESSION_HINT'];
  export const MISSING_FILES: InlineScripts['MISSING_FILES'];
  export const LISTING_HINT: InlineScripts['LISTING_HINT'];
}
