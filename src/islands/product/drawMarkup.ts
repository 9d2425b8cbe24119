import { createElement, type ReactElement } from 'react';
import type { Markup } from '#browser/product/offerMarkup.ts';

/** What an offer says, in React. */
export const drawMarkup = ({ tag, attributes, children }: Markup): ReactElement => {
  const { class: className, ...others } = attributes;
  const drawn = children.map((child) => (typeof child === 'string' ? child : drawMarkup(child)));
  return createElement(tag, { className, ...others }, ...drawn);
};
