import { type CollectionEntry, getCollection } from 'astro:content';
import { BLOG_PATH } from '#domain/paths.ts';

export type Post = CollectionEntry<'blog'>;

export const postPath = (post: Post): string => `${BLOG_PATH}/${post.id}`;

/** Every post of the blog, the newest first. */
export const newestPosts = async (): Promise<Post[]> =>
  (await getCollection('blog')).sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf());
