import { code128, drawingSVG, ean8, ean13, type RenderOptions, upca } from 'bwip-js/browser';

const BY_LENGTH: Record<number, [typeof ean13, string]> = {
  8: [ean8, 'ean8'],
  12: [upca, 'upca'],
  13: [ean13, 'ean13'],
};

const optionsOf = (bcid: string, text: string): RenderOptions => ({
  bcid,
  text,
  includetext: true,
  height: 12,
  paddingwidth: 8,
  paddingheight: 2,
});

/** An EAN or UPC as what it is; anything else, or one whose check digit is wrong, as Code 128 of its text. */
export function barcodeSvg(digits: string): string {
  const [encode, bcid] = (/^\d+$/.test(digits) && BY_LENGTH[digits.length]) || [code128, 'code128'];
  try {
    return encode(optionsOf(bcid, digits), drawingSVG());
  } catch {
    return code128(optionsOf('code128', digits), drawingSVG());
  }
}
