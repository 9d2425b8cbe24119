import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { newestPosts, postPath } from '#content/posts.ts';
import { blog } from '#copy/site/blog.ts';
import { LANGUAGE } from '#retailer/values/country.ts';

export const GET: APIRoute = async ({ locals }) =>
  rss({
    title: blog.title,
    description: blog.description,
    site: locals.origin,
    trailingSlash: false,
    customData: `<language>${LANGUAGE.toLowerCase()}</language>`,
    items: (await newestPosts()).map((post) => ({
      title: post.data.title,
      description: post.data.description,
      pubDate: post.data.date,
      categories: [post.data.category],
      link: postPath(post),
    })),
  });
