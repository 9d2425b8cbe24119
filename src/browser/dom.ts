import { TRUSTED_TYPES_POLICY } from '#domain/shell/trustedTypes.ts';

/**
 * Says to the browser which text is meant as markup, as a script, or as a script's address. Pages are sent with
 * `require-trusted-types-for`: text that has not passed here is refused where it could become a script. Only what our own files
 * hold passes here, never what a customer or the back office wrote. Browsers without trusted types take the text as it is.
 */
const policy = globalThis.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: (html) => html,
  createScript: (script) => script,
  createScriptURL: (url) => url,
});
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
export const trustedScript = (script: string): string => policy?.createScript(script) ?? script;
export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * An element with its attributes and children. True writes an attribute without a value; false and undefined write
 * none. A child that is text stays text, whatever it holds: a name from the catalogue is never read as HTML.
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== undefined)
      element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children);
  return element;
}
