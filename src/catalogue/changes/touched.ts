import { locales } from '#i18n/locales.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import {
  catalogueOutputs,
  deliveryOutputs,
  fixedOutputs,
  menuOutputs,
  namesFontOutput,
  pageOutputs,
  publishOutputs,
} from '#catalogue/site/outputs.ts';
import { menuIn } from '#catalogue/views/menu.ts';
import { type Difference, type AffectedRecorder, type AffectedOutputs, differenceOf, recorderInto } from './touch.ts';
import { touchLists } from './lists.ts';
import { describeChange, nameChanged, quotedName } from './productChange.ts';
import { touchProducts } from './products.ts';
import type { ShopContent } from '#contract/content/settings.ts';
import { infoPaths, listedPages, namedInFoot } from '#contract/content/infoPaths.ts';

/**
 * Returns what must be made again when one catalogue follows another. Products that did not change are the same
 * objects in both, so only the lists around a change are looked at, however many others there are.
 */
export function touchedBy(before: Catalogue, after: Catalogue): AffectedOutputs {
  const touched: AffectedOutputs = {
    outputs: new Map(),
    removed: new Map(),
    everywhere: whyEverywhere(before, after),
    products: new Set(),
    addresses: false,
    nothing: false,
  };
  const difference = differenceOf(before, after);
  touched.nothing = difference.changes.length + difference.found.length === 0 && restOf(before) === restOf(after);
  const touch = recorderInto(touched, after);
  touch.outputs([...publishOutputs, ...fixedOutputs], reasonOf(difference));
  if (before.categories !== after.categories || difference.changes.some(nameChanged)) {
    touch.outputs([namesFontOutput], 'other names are set in it');
  }
  touchProducts(difference, touch);
  if (locales.some((locale) => menuIn(locale, before).headKey !== menuIn(locale, after).headKey)) {
    touch.outputs(menuOutputs, 'the menu changed');
  }
  touchDelivery(before, after, touch);
  touched.addresses = touchLists(difference, touch);
  touchContent(before.content, after.content, touch);
  if (touched.everywhere) touchAll(after, touched.everywhere, touch);
  for (const path of touched.outputs.keys()) touched.removed.delete(path);
  return touched;
}

/** Every product says what its delivery costs and how long it takes; some other pages say the latter. */
function touchDelivery(before: Catalogue, after: Catalogue, touch: AffectedRecorder): void {
  const isOther = (name: 'shippingBands' | 'deliveryDays' | 'deliveryZones'): boolean =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const [fees, days] = [isOther('shippingBands'), isOther('deliveryDays')];
  const isTermOther = JSON.stringify(before.content.sales) !== JSON.stringify(after.content.sales);
  if (days) touch.outputs(deliveryOutputs, 'the delivery days changed');
  if (isOther('deliveryZones')) touch.outputs(pageOutputs(infoPaths.fees), 'the zones of delivery changed');
  const why = fees ? 'the delivery fees' : days ? 'the delivery days' : 'what is said of sales and free delivery';
  if (fees || days || isTermOther) for (const { id } of after.products) touch.product(id, `${why} changed`);
}

/** Header and footer are on every page; they fetch what comes from the catalogue. */
const whyEverywhere = (before: Catalogue, after: Catalogue): string | undefined =>
  isFootOther(before.content, after.content) ? 'the foot of every page changed' : undefined;

function touchAll(after: Catalogue, why: string, touch: AffectedRecorder): void {
  for (const { id } of after.products) touch.product(id, why);
  touch.outputs(catalogueOutputs(after), why);
}

/** All but the products themselves. */
const restOf = ({ promotions, bestSellers, popular, ...rest }: Catalogue): string =>
  JSON.stringify([
    rest.categories,
    rest.brands,
    rest.shippingBands,
    rest.deliveryDays,
    rest.deliveryZones,
    rest.content,
    rest.isChosen,
    ...[promotions, bestSellers, popular].map((list) => list.map(({ id }) => id)),
  ]);

/** Returns why a page that shows a little of everything is made again. */
function reasonOf({ changes, found: [found] }: Difference): string {
  const [first] = changes;
  if (!first && found) return `${quotedName(found)} is found by other names`;
  if (!first) return 'what the shop recommends changed';
  return changes.length === 1 ? `${quotedName(first)}: ${describeChange(first)}` : `${changes.length} products changed`;
}

/** The files of words of the pages of information, and the addresses of the pages that show them. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(infoPaths).map(([name, path]) => [name, [path]])),
  // Both show the questions, and the search of the help center.
  faq: [infoPaths.faq, infoPaths.help],
  help: [infoPaths.faq, infoPaths.help],
  home: ['/'],
};

/** The pages that the foot of every page names by their own titles. */
const titledInFoot = Object.values(listedPages)
  .flat()
  .filter((page) => !namedInFoot.some((named) => named === page));

/** Finds the pages that say what the shop has changed of its front. */
function touchContent(before: ShopContent, after: ShopContent, touch: AffectedRecorder): void {
  for (const file of changedFiles(before, after)) {
    for (const path of pagesOf[file] ?? []) touch.outputs(pageOutputs(path), 'its text changed');
  }
  if (isOther(before.links, after.links))
    touch.outputs(pageOutputs(infoPaths.contact), 'the links to the shop changed');
  if (isOther(before.hasTaxInvoices, after.hasTaxInvoices))
    touch.outputs(pageOutputs('/checkout'), 'the shop has tax invoices, or no longer');
  if (isOther(before.home, after.home)) touch.outputs(pageOutputs('/'), 'its banner or its sections changed');
}

/** Returns whether the foot of every page says something else: how the shop is called, known again or reached, or the title of a page. */
const isFootOther = (before: ShopContent, after: ShopContent): boolean => isOther(inFoot(before), inFoot(after));

function inFoot({ texts, branding, state }: ShopContent): unknown {
  const contact = Object.entries(texts['contact'] ?? {}).filter(([place]) => place.includes('.panel.'));
  const titles = titledInFoot.flatMap((file) => locales.map((locale) => texts[file]?.[`${locale}.title`]));
  return [branding, state, texts['common'], contact.sort(([one], [other]) => (one < other ? -1 : 1)), titles];
}

function changedFiles({ texts: before }: ShopContent, { texts: after }: ShopContent): string[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return files.filter((file) => isOther(before[file], after[file]));
}

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
