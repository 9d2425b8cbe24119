/** A YAML alias that contains itself. */
export const ENDLESS = 'banners: &all\n  - *all\n';

/** Aliases whose contents double with each line. */
export const BOMB = `a: &a [${'x,'.repeat(9)}x]\n${Array.from({ length: 8 }, (_, at) => {
  const [name, before] = ['bcdefghi'[at], 'abcdefgh'[at]];
  return `${name}: &${name} [${`*${before},`.repeat(9)}*${before}]\n`;
}).join('')}`;

export const BRACKETS = `banners: ${'['.repeat(50_000)}\n`;

/** Two versions that nobody joined. */
export const CONFLICT = '<<<<<<< mío\nsince: 2020\n=======\nsince: 2021\n>>>>>>> de ellos\n';
