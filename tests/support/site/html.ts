import { JSDOM } from 'jsdom';

/** The text of a page as readers see it: without tags, entities decoded, white space collapsed. */
export function textOf(html: string): string {
  return new JSDOM(html).window.document.body.textContent.replaceAll(/\s+/gu, ' ');
}

export function linkedData(html: string): Record<string, unknown>[] {
  const scripts = new JSDOM(html).window.document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].flatMap((script) => JSON.parse(script.textContent) as Record<string, unknown>[]);
}
