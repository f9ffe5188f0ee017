import { JSDOM } from 'jsdom';

/** The text of a page as a reader sees it: tags gone, entities resolved, white space single. */
export function textOf(html: string): string {
  return new JSDOM(html).window.document.body.textContent.replaceAll(/\s+/gu, ' ');
}

/** Every JSON-LD object of a page. */
export function linkedData(html: string): Record<string, unknown>[] {
  const scripts = new JSDOM(html).window.document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].flatMap((script) => JSON.parse(script.textContent) as Record<string, unknown>[]);
}
