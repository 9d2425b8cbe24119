import { getCollection } from 'astro:content';
import { newestPosts, postPath } from './posts.ts';

/** The canonical path of every page whose words are ours, for the sitemap. The catalogue adds its own. */
export const sitePaths = async (): Promise<string[]> => [
  '/',
  '/promos',
  ...(await getCollection('info')).map(({ id }) => `/site/${id}`),
  '/blog',
  ...(await newestPosts()).map(postPath),
];
