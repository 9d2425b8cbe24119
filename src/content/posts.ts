import { type CollectionEntry, getCollection } from 'astro:content';

export type Post = CollectionEntry<'blog'>;

export const postPath = (post: Post): string => `/blog/${post.id}`;

/** Every post of the blog, the newest first. */
export const newestPosts = async (): Promise<Post[]> =>
  (await getCollection('blog')).sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf());
