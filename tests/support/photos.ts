import sharp from 'sharp';

/** A JPEG of so many pixels, as a camera makes one. */
export const photoOf = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#c33' },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer();
