import type { APIRoute } from 'astro';
import { builtAt } from '#catalogue/site/buildTime.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';

/** The only file that tells when the site was built; a page asks for it when live prices are out of reach. */
export const GET: APIRoute = async () => Response.json(builtAt((await currentCatalogue()).readAt));
