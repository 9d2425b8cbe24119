import { type ViewName, viewNames } from '../pictures/views.ts';
import { type Dice, dice } from '../random.ts';
import type { Place } from './tree.ts';

export const documentTitles = {
  manual: 'Manual de usuario',
  ficha: 'Ficha técnica',
  seguridad: 'Hoja de seguridad',
} as const;

export type DocumentKind = keyof typeof documentTitles;

/** What hangs from a product's card beside its first photo. */
export interface Media {
  /** Further photos, in the order they are shown. */
  views: ViewName[];
  /** Whether the retailer keeps a video file of it. */
  hasVideo: boolean;
  /** Its id on YouTube, where the house shows it there; else empty. */
  youTubeId: string;
  documents: DocumentKind[];
}

/** A product whose card was never filled in. */
export const NO_MEDIA: Media = { views: [], hasVideo: false, youTubeId: '', documents: [] };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const youTubeId = (roll: Dice): string => Array.from({ length: 11 }, () => roll.pick([...LETTERS])).join('');

const papersOf = (roll: Dice, family: string, machine: boolean): DocumentKind[] => {
  const paint = family === 'Pinturas';
  return (['manual', 'ficha', 'seguridad'] as const).filter((kind) =>
    roll.chance(
      { manual: machine ? 0.4 : 0, ficha: paint || machine ? 0.2 : 0.03, seguridad: paint ? 0.25 : 0 }[kind],
    ),
  );
};

/** Models share their photos, videos and papers, whatever their size. The better photographed are also the filmed. */
export const mediaOf = (
  { picture, place, currency }: { picture: string; place: Place; currency: string },
  seed: number,
): Media => {
  if (picture === '') return NO_MEDIA;
  // The trade prices machines in dollars.
  const machine = currency === 'U$';
  const roll = dice(seed, 'media', picture);
  const photographed = roll.chance(machine ? 0.45 : 0.12);
  const views = photographed ? roll.shuffle(viewNames).slice(0, roll.pick([1, 1, 1, 2, 2, 3, 4])) : [];
  return {
    views,
    hasVideo: roll.chance(views.length > 1 ? 0.35 : machine ? 0.05 : 0),
    youTubeId: roll.chance(machine ? 0.12 : 0.02) ? youTubeId(roll) : '',
    documents: papersOf(roll, place.family, machine),
  };
};
