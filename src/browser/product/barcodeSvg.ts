import { code128, drawingSVG, ean8, ean13, type RenderOptions, upca } from 'bwip-js/browser';
import { trustedHtml } from '#browser/dom.ts';

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

/** What bwip-js draws, as an element of this page. */
export const svgOf = (drawn: string): Element =>
  new DOMParser().parseFromString(trustedHtml(drawn), 'image/svg+xml').documentElement;

/** An EAN or UPC as what it is; anything else, or one whose check digit is wrong, as Code 128 of its text. */
export function barcodeSvg(digits: string): string {
  const [encode, bcid] = (/^\d+$/.test(digits) && BY_LENGTH[digits.length]) || [code128, 'code128'];
  try {
    return encode(optionsOf(bcid, digits), drawingSVG());
  } catch {
    return code128(optionsOf('code128', digits), drawingSVG());
  }
}

/** The largest code whose bars are shorter than a line of a table on paper. */
const LINE_CODE_MAX = 20;
/** A scanner at arm's length needs a quarter of a millimetre. */
const BAR_MM = 0.3;
/** What bwip-js draws for the narrowest bar. */
const BAR_UNITS = 2;

/** A code of a printed table as Code 128 without letters; null when it is too long or has letters that bars have not. */
export function lineBars(code: string): Element | null {
  if (code.length > LINE_CODE_MAX) return null;
  try {
    const drawn = code128({ bcid: 'code128', text: code, height: 8, paddingwidth: 4 }, drawingSVG());
    const svg = svgOf(drawn);
    const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    svg.setAttribute('width', `${((width / BAR_UNITS) * BAR_MM).toFixed(1)}mm`);
    svg.setAttribute('preserveAspectRatio', 'none');
    return svg;
  } catch {
    return null;
  }
}
