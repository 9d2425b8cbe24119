import { getCollection } from 'astro:content';
import { BLOG_PATH, infoPath, PROMOS_PATH } from '#domain/paths.ts';
import { newestPosts, postPath } from './posts.ts';

/** The canonical path of every page whose words are ours, for the sitemap. The catalogue adds its own. */
export async function sitePaths(): Promise<string[]> {
  const posts = (await newestPosts()).map(postPath);
  return [
    '/',
    PROMOS_PATH,
    ...(await getCollection('info')).map(({ id }) => infoPath(id)),
    ...(posts.length > 0 ? [BLOG_PATH, ...posts] : []),
  ];
}
