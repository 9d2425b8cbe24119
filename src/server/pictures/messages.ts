import type { Picture } from '#domain/product/picture.ts';
import type { Look } from './preview/draw.ts';

/** What the program that makes pictures is told at its start. */
export type PicturesJob = {
  /** Where the snapshot is, and what is made is stored. */
  dataDir: string;
  /** The addresses whose hosts pictures may come from, and the names of further ones. */
  addresses: string[];
  hosts: string[];
  /** The shop's, for the pictures that are drawn. */
  look: Look;
};

/** The retailer's picture at an address, the one of a product's shared link, or one of the night's that waits to be made. */
export type PictureSource = { url: string } | { code: string } | { waiting: string };

/** A picture that no file has, and why: whoever asks gets it, and it is made again after a minute. */
export type UnkeptPicture = Picture & { bytes: Uint8Array<ArrayBuffer>; problem: string };

/** A picture in a file of ours, or one that no file has. */
export type MadePicture = (Picture & { file: string }) | UnkeptPicture;

/** It answers null where there is none to be had: no picture at the address, no product of the code. */
export type PictureRequest = { id: number; source: PictureSource };
export type PictureAnswer = { id: number } & ({ picture: MadePicture | null } | { failure: string });
