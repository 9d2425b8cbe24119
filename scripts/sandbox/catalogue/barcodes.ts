import type { Dice } from '../random.ts';

const checkDigit = (twelve: string): number => {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
};

/** An EAN-13 under Uruguay's prefix: 773, house, item, check digit. */
const ean13 = (house: number, item: number): string => {
  const twelve = `773${String(house % 1000).padStart(3, '0')}${String(item % 1_000_000).padStart(6, '0')}`;
  return twelve + checkDigit(twelve);
};

/** What someone really typed: mostly right, sometimes nothing, a digit short, or with a wrong check digit. */
export const typedBarcode = (dice: Dice, house: number, item: number): string => {
  const right = ean13(house, item);
  const slip = dice.int(1, 100);
  if (slip <= 6) return '';
  if (slip === 7) return right.slice(0, 12);
  if (slip === 8) return right.slice(0, 12) + ((Number(right[12]) + 3) % 10);
  if (slip === 9) return '0';
  return right;
};
