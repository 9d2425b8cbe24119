const SIZE = 240;

/** A product's small picture, or the placeholder. It has no alternative text: the product's name is beside it. */
export const ProductPicture = ({ picture }: { picture: { hash: string } | null }) => (
  <img
    src={picture ? `/media/${picture.hash}-${SIZE}.webp` : '/placeholder.svg'}
    width={SIZE}
    height={SIZE}
    alt=""
    loading="lazy"
    decoding="async"
  />
);
