import { getBanners } from '#api/merchandising.ts';
import { pictureUrl } from '#domain/product/picture.ts';
import type { Banner } from '#domain/site/merchandising.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

/** As components/site/BannerOf.astro draws a visitor's. */
const BannerOf = ({ title, text, picture, link }: Banner) => (
  <section className="banner" data-with={picture ? 'picture' : undefined}>
    {picture && (
      <img
        src={pictureUrl(picture.hash, 480)}
        srcSet={`${pictureUrl(picture.hash, 480)} 480w, ${pictureUrl(picture.hash, 960)} 960w`}
        sizes="(max-width: 40rem) 100vw, 40rem"
        width={picture.width}
        height={picture.height}
        alt=""
      />
    )}
    <div className="banner-words">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {link && (
        <a className="button" href={link.path}>
          {link.label}
        </a>
      )}
    </div>
  </section>
);

/**
 * A customer's banners of a place, as of now. `kept`: whether each place that the page keeps for them is of one with a picture.
 * Nobody misses a banner that cannot be had.
 */
export function OwnBanners({ place, kept }: { place: string; kept: boolean[] }) {
  const { state } = useAnswer(getBanners, { place });
  if (state.status === 'known')
    return state.answer.banners.map((banner, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are asked for once, and two may have one title.
      <BannerOf key={at} {...banner} />
    ));
  if (state.status !== 'loading') return null;
  return kept.map((withPicture, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are the same until they are replaced by the banners.
    <div className="banner" data-with={withPicture ? 'picture' : undefined} key={at} />
  ));
}
