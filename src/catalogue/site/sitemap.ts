import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import * as paths from '#i18n/paths.ts';
import { englishCount, englishPaths } from './expectedPaths.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';

/** A sitemap holds at most 50,000 addresses; each of these pages has one in every language. */
const pagesInOne = Math.floor(50_000 / locales.length);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns how many sitemaps the shop needs. */
export const sitemapCount = async (): Promise<number> => sitemapsFor(await currentCatalogue());

/** Returns how many a catalogue needs. */
export const sitemapsFor = (catalogue: Catalogue): number => Math.ceil(englishCount(catalogue) / pagesInOne);

/** The routes of the sitemaps. */
export async function sitemapRoutes() {
  return Array.from({ length: await sitemapCount() }, (_, index) => ({ params: { part: String(index) } }));
}

/** The list of the sitemaps. */
export function sitemapIndex(count: number, site: string): string {
  const entries = Array.from({ length: count }, (_, index) => {
    const url = escape(paths.absolute(`/sitemap-${index}.xml`, site));
    return `<sitemap><loc>${url}</loc></sitemap>`;
  });
  return `${head}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>\n`;
}

/** One sitemap: every page in every language, with its twins. */
export async function sitemapPart(part: number, site: string): Promise<string> {
  const pages = englishPaths(await currentCatalogue()).slice(part * pagesInOne, (part + 1) * pagesInOne);
  const urls = pages.map((page) => {
    const url = (locale: Locale): string => escape(paths.absolute(paths.inLanguage(page, locale), site));
    const twin = (name: string, href: string): string =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
    const twins = [...locales.map((locale) => twin(locale, url(locale))), twin('x-default', url('en'))].join('');
    return locales.map((locale) => `<url><loc>${url(locale)}</loc>${twins}</url>`).join('\n');
  });
  return `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

const escape = (url: string): string => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');
