import { LRUCache } from 'lru-cache';
import { ownText } from '#i18n/ownText.ts';
import { textsMark } from '#i18n/words/build.ts';

/** Bytes that are kept at most, by each thread that renders: some 7,000 cards. */
const maxSize = 16 * 1024 * 1024;
const rendered = new LRUCache<string, string>({ maxSize, sizeCalculation: ({ length }) => 2 * length + 1 });
let mark = textsMark();

/**
 * HTML by key, rendered at the first request. Nothing is cached while developing, when texts and styles change, and all
 * is forgotten when the shop changes its texts.
 */
export async function cachedHtml(key: string, render: () => Promise<string>): Promise<string> {
  if (mark !== textsMark()) rendered.clear();
  mark = textsMark();
  const cached = rendered.get(key);
  if (cached !== undefined) return cached;
  const html = ownText(await render());
  if (!import.meta.env.DEV) rendered.set(key, html);
  return html;
}
