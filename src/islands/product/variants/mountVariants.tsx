import { useEffect, useState } from 'react';
import { variantsCopy as copy } from '#copy/product/variants.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { useAttempts } from '#islands/ui/answer/useAttempts.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { type ProductSizes, readVariants } from './readVariants.ts';
import { Variants } from './Variants.tsx';

type Props = Pick<Parameters<typeof Variants>[0], 'code' | 'title'> & { read: () => Promise<ProductSizes> };

/** An item's sizes once they are read, which is tried again where their file cannot be had; nothing where it has none. */
export function SizesOf({ read, ...page }: Props) {
  const [sizes, setSizes] = useState<ProductSizes | 'failed' | null>(null);
  const { attempt, tryAgain, again } = useAttempts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads the same sizes.
  useEffect(() => {
    read().then(
      (sizes) => {
        again.settled();
        setSizes(sizes);
      },
      () => {
        again.failed();
        setSizes('failed');
      },
    );
  }, [read, attempt, again]);
  if (sizes === 'failed') return <Failed message={copy.failed} onRetry={tryAgain} again={again} />;
  if (sizes === null || (sizes.variants.length === 0 && sizes.matrix === null)) return null;
  return <Variants {...page} {...sizes} />;
}

/**
 * Puts a product's other sizes under it, for a customer. The page is a file for everybody, and has no place for them.
 * `main` is the product's name and offer.
 */
export function mountVariants(main: Element, code: string): void {
  const place = document.createElement('div');
  main.closest('.detail')?.after(place);
  const read = (): Promise<ProductSizes> => readVariants(code);
  renderInto(place, <SizesOf code={code} read={read} />);
}
