import type { Picture } from '#domain/product/picture.ts';

/** What the program that makes pictures is told at its start. */
export type PicturesJob = {
  /** Where what it makes is stored. */
  directory: string;
  /** The addresses whose hosts pictures may come from, and the names of further ones. */
  addresses: string[];
  hosts: string[];
};

/** A picture of the retailer's in a file of ours. */
export type MadePicture = Picture & { file: string };

/** It is asked for the picture at an address, and answers null where there is none to be had. */
export type PictureRequest = { id: number; url: string };
export type PictureAnswer = { id: number; picture: MadePicture | null };
