import type { APIRoute } from 'astro';
import { sitemapPart, sitemapRoutes } from '#catalogue/site/sitemap.ts';

export const getStaticPaths = sitemapRoutes;

export const GET: APIRoute = async ({ params, site }) =>
  new Response(await sitemapPart(Number(params['part']), site?.href ?? ''));
