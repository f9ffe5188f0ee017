import type { APIRoute } from 'astro';
import { sitemapCount, sitemapIndex } from '#catalogue/site/sitemap.ts';

export const GET: APIRoute = async ({ site }) => new Response(sitemapIndex(await sitemapCount(), site?.href ?? ''));
