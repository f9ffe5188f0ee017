import type { APIRoute } from 'astro';
import { builtAt } from '#catalogue/site/buildTime.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';

/** When the site was built; a page fetches it when live prices cannot be read. */
export const GET: APIRoute = async () => Response.json(builtAt((await currentCatalogue()).readAt));
