import { textsMark } from '#i18n/words/build.ts';

const rendered = new Map<string, string>();
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
  const html = await render();
  if (!import.meta.env.DEV) rendered.set(key, html);
  return html;
}
