import { speculationRules } from '#i18n/speculationRules.ts';

const remaining = { prefetch: 10, prerender: 3 };
const prepared = new Set<string>([location.href]);
const byRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
let hasRules = false;

/** Has the browser prepare the page of a link: its document, or all of it. docs/decisions/pages.md says how much. */
export function prepareByRules(way: 'prefetch' | 'prerender', link: HTMLAnchorElement): void {
  const { href } = link;
  if (way === 'prerender' && !byRules) return;
  if (prepared.has(href + way) || prepared.has(href) || --remaining[way] < 0) return;
  prepared.add(href + way);
  if (!byRules) return add('link', { rel: 'prefetch', href });
  if (!hasRules) add('script', { type: 'speculationrules', textContent: speculationRules });
  hasRules = true;
  link.dataset['ready'] = way === 'prefetch' ? '' : 'page';
}

const add = (tag: 'link' | 'script', facts: object): void =>
  document.head.append(Object.assign(document.createElement(tag), facts));
