import { Fragment } from 'react';
import { breakable } from '#domain/breakable.ts';

/** A text whose e-mail addresses break at their `@` and dots, where there is no room for them on a line. */
export const Breakable = ({ text }: { text: string }) =>
  breakable(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
