/**
 * Products up to which a browser searches by itself. The index of 10,000 is 185 KB and that of 100,000 is 1 MB, which also
 * take a phone a fifth of a second and two seconds to open. In between lies what a first touch of the box may cost.
 */
export const SEARCH_INDEX_MAX_PRODUCTS = 30_000;

/** Who searches the catalogue: each visitor's browser, with the whole index, or the shop's server. */
export type Searcher = 'browser' | 'server';

/** The file of a release in which its build tells the server which of them it is. */
export const SEARCHER_FILE = 'searcher.txt';

export const searcherOf = (products: number, most: number): Searcher =>
  products > most ? 'server' : 'browser';

/** The most hits of an answer of the server: 250 pages of a listing. Whoever finds more is told how many there are, and sees the first. */
export const FOUND_MAX = 3_000;

/** Letters of its JSON, whatever names are like: a question of one letter had 273,000. It has the first that fit, some 1,400. */
export const ANSWER_LETTERS_MAX = 128 * 1024;
