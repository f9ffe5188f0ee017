import type { ShopContent } from '#contract/content/shopContent.ts';
import { locales } from '#i18n/locales.ts';
import { infoPaths, listedPages, namedInFoot } from '#contract/content/infoPaths.ts';
import { pageOutputs } from '#catalogue/site/outputs.ts';
import type { Touch } from './touch.ts';

/** The files of words of the pages of information, and the addresses of the pages that show them. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(infoPaths).map(([name, path]) => [name, [path]])),
  // The help center shows the questions too.
  faq: [infoPaths.faq, infoPaths.help],
  home: ['/'],
};

/** The pages that the foot of every page names by their own titles. */
const titledInFoot = Object.values(listedPages)
  .flat()
  .filter((page) => !namedInFoot.some((named) => named === page));

/** Finds the pages that say what the shop has changed of its front. */
export function touchContent(before: ShopContent, after: ShopContent, touch: Touch): void {
  for (const file of changedFiles(before, after)) {
    for (const path of pagesOf[file] ?? []) touch.outputs(pageOutputs(path), 'its text changed');
  }
  if (isOther(before.links, after.links))
    touch.outputs(pageOutputs(infoPaths.contact), 'the links to the shop changed');
  if (isOther(before.home, after.home)) touch.outputs(pageOutputs('/'), 'its banner or its sections changed');
}

/** Whether the foot of every page says something else: how the shop is reached, or the title of a page. */
export const isFootOther = (before: ShopContent, after: ShopContent): boolean => isOther(inFoot(before), inFoot(after));

function inFoot({ texts }: ShopContent): unknown {
  const contact = Object.entries(texts['contact'] ?? {}).filter(([place]) => place.includes('.panel.'));
  const titles = titledInFoot.flatMap((file) => locales.map((locale) => texts[file]?.[`${locale}.title`]));
  return [contact.sort(([one], [other]) => (one < other ? -1 : 1)), titles];
}

function changedFiles({ texts: before }: ShopContent, { texts: after }: ShopContent): string[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return files.filter((file) => isOther(before[file], after[file]));
}

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
