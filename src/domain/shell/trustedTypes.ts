type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>;
type Policy<Rule extends keyof Rules> = Pick<Rules, Rule>;

declare global {
  /** Chromium and Safari have it, Firefox from 148. TypeScript's types of the DOM lack it, and take what a policy makes for text. */
  var trustedTypes:
    | { createPolicy<Rule extends keyof Rules>(name: string, rules: Pick<Rules, Rule>): Policy<Rule> }
    | undefined;
}

/** The only policy that pages may make, by which they say what is meant as markup or as a script: browser/dom.ts. */
export const TRUSTED_TYPES_POLICY = 'shop';
