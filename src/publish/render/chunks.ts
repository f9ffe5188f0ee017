import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * Contents of each script, by the name of the script: files of the project, each with everything that it imports,
 * unless an earlier script has that already. In a file of its own each module would cost a request, and small files
 * compress badly. docs/decisions/islands-and-weight.md has the numbers.
 */
const chunks = {
  /** Files that pages of the shop and of the desk need. */
  page: [
    'src/layouts/PageScript.astro',
    '\0vite/preload-helper.js',
    'src/elements/shell/interactiveSheet.ts',
    'src/elements/shell/languageLink.ts',
    'src/elements/shell/plainNotice.ts',
    'src/contract/values/pasted.ts',
    'src/i18n/pageLocale.ts',
    'src/stores/parseStored.ts',
  ],
  /** Files that nearly every page of the shop needs. */
  shell: ['src/layouts/Shell.astro'],
  product: ['src/layouts/ProductLayout.astro'],
  newsletter: ['src/components/forms/Newsletter.astro'],
  /** Lines of texts, which React draws and so do buttons of the shop: those must not fetch React for it. */
  lines: ['src/burmese/shownLines.ts', 'src/elements/shell/drawLines.ts'],
  /** React, what binds it to Astro and to the stores, and what nearly every island draws. */
  framework: [
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/scheduler',
    'node_modules/@nanostores/react',
    'node_modules/@astrojs/react',
    'src/islands/ui/jsxRuntime.ts',
    'src/islands/ui/ErrorText.tsx',
    'src/islands/ui/useClientValue.ts',
  ],
  /** Words and amounts of products, as islands and live prices show them. */
  words: ['public/locales/en/product.json', 'src/i18n/amount.ts', 'src/islands/ui/product/price.ts'],
  /** Files that most islands share with the buttons of cart and wishlist. */
  stores: [
    'node_modules/nanostores',
    'node_modules/@nanostores/persistent',
    'src/elements/shell/feedback.ts',
    'src/stores/localStorage.ts',
  ],
  lists: [
    'src/stores/basket/changeCart.ts',
    'src/stores/basket/changeWishlist.ts',
    'src/stores/session/login.ts',
    'src/stores/checkout/storageKeys.ts',
  ],
  /** Files that calls to the API need, and islands for the answers. */
  calls: [
    'src/api/shop.ts',
    'src/i18n/paths.ts',
    'src/i18n/names.ts',
    'src/i18n/plural.ts',
    'src/stores/latestOnly.ts',
    'src/contract/values/withoutUndefined.ts',
    'src/islands/ui/failureText.ts',
  ],
  basket: ['src/elements/basket/controller.ts'],
  /** Reasons of failures. Who is signed in has it on every page, so it is apart from the forms, which are of React. */
  outcomes: ['src/stores/session/outcome.ts', 'src/stores/failureReasons.ts', 'src/stores/loadable.ts'],
  /** Files that every form of an island needs. */
  forms: [
    'src/islands/kit/fields/useForm.ts',
    'src/islands/kit/fields/SubmitButton.tsx',
    'src/islands/kit/fields/styles.ts',
    'src/islands/kit/Spinner.tsx',
    'src/islands/account/formErrors.ts',
    'src/islands/account/useOutcome.ts',
  ],
  fields: [
    'src/islands/kit/fields/Field.tsx',
    'src/islands/kit/fields/PasswordField.tsx',
    'src/islands/kit/fields/rules.ts',
  ],
  digits: ['src/burmese/digits.ts'],
  normalise: ['src/burmese/normalise.ts'],
  fold: ['src/burmese/fold.ts'],
  zawgyi: ['src/burmese/zawgyi.ts'],
  /** Files that tell the script of a word, for the desk too. */
  latin: ['src/search/words/latinSyllables.ts', 'src/burmese/otherMyanmar.ts'],
  /** The search of the device, and what marks as it searches. */
  engine: ['src/search/device.ts', 'src/search/highlights.ts'],
  /** Small parts that several islands share. */
  islands: [
    'src/islands/ui/Fact.tsx',
    'src/islands/kit/Problem.tsx',
    'src/islands/ui/noteStyles.ts',
    'src/islands/ui/product/Thumbnail.tsx',
    'src/islands/kit/list/Waiting.tsx',
  ],
  later: ['src/islands/ui/later.tsx'],
  fee: ['src/contract/shipping/fee.ts'],
  delivery: ['src/stores/checkout/delivery.ts'],
  /** Files that cart and checkout share. */
  order: [
    'src/islands/cart/Parcel.tsx',
    'src/islands/cart/Coupon.tsx',
    'src/stores/checkout/selection.ts',
    'src/stores/checkout/acceptedPrices.ts',
    'src/stores/checkout/leftReservation.ts',
    'src/islands/cart/sums.ts',
  ],
  /** Files of who is signed in: who it is, and their cart and wishlist on the server. */
  customer: ['src/stores/session/signIn.ts'],
  names: ['src/islands/ui/product/Names.tsx'],
  traits: ['src/islands/ui/product/Attributes.tsx'],
  catalogue: ['src/contract/catalogue/calls.ts'],
  /** Lines of cart, wishlist and checkout. */
  goods: [
    'src/islands/basket/LineProduct.tsx',
    'src/stores/basket/lineState.ts',
    'src/islands/basket/useBasketFeedback.ts',
  ],
  methods: ['src/contract/payments/methods.ts'],
  orders: ['src/contract/orders/calls.ts', 'src/contract/orders/order.ts', 'src/contract/payments/payment.ts'],
  hold: ['src/contract/orders/hold.ts'],
  placed: ['src/stores/checkout/justPlaced.ts'],
  pictures: ['src/contract/values/picture.ts'],
  payments: ['src/stores/checkout/payment.ts'],
  /** Files that the steps of checkout share with what comes when they are opened. */
  checkout: [
    'src/stores/checkout/placing.ts',
    'src/stores/checkout/draft.ts',
    'src/stores/checkout/live.ts',
    'src/stores/checkout/receipt.ts',
    'src/stores/checkout/reservation.ts',
    'src/islands/checkout/StepFrame.tsx',
    'src/islands/checkout/items/nameOf.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

const root = new URL('../../../', import.meta.url);

/** Screens that share a module of the desk, from which on it is in the script that all of them fetch. */
const sharingScreens = 7;

/**
 * The groups of `codeSplitting.groups`: those above; then what pages of the shop share, cut by the pages that do; then
 * what most screens of the desk share and no page of the shop, since a group takes along all that it imports.
 *
 * @throws where a file is not there: it has moved, and would silently be in another script
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const isOfDesk = moduleOfDesk();
  const test = /\/(?:src|node_modules)\//;
  return [
    ...Object.entries(chunks).map(([name, files]) => {
      const paths = files.map((file) => pathOf(file));
      return { name, test: (id: string): boolean => paths.some((path) => isIn(path, id)) };
    }),
    { test, name: (id, build) => (isOfDesk(id, build) ? null : 'shop'), minShareCount: 2, entriesAware: true },
    { test, name: (id, build) => (isOfDesk(id, build) ? 'desk' : null), minShareCount: sharingScreens },
  ];
}

/** Returns a function that says whether nothing but the islands of the desk imports a module, also by way of others. */
function moduleOfDesk(): (id: string, build: Build) => boolean {
  const known = new Map<string, boolean>();
  const isOfDesk = (id: string, build: Build): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // So that a circle of imports ends.
    known.set(id, true);
    const { isEntry, importers, dynamicImporters } = build.getModuleInfo(id) ?? fromNowhere;
    const found = isEntry
      ? /\/islands\/desk\//u.test(id)
      : [...importers, ...dynamicImporters].every((importer) => isOfDesk(importer, build));
    known.set(id, found);
    return found;
  };
  return isOfDesk;
}

type Build = Rolldown.ChunkingContext;
const fromNowhere = { isEntry: true, importers: [], dynamicImporters: [] };

/** Returns whether a module is the file, one of its scripts (`Shell.astro?astro&type=script`), or in the folder. */
const isIn = (path: string, id: string): boolean =>
  id === path || id.startsWith(`${path}?`) || id.startsWith(`${path}/`);

function pathOf(file: string): string {
  // A module that Vite makes.
  if (file.startsWith('\0')) return file;
  const url = new URL(file, root);
  if (!existsSync(url)) throw new Error(`${file} is named in src/publish/render/chunks.ts and is not there.`);
  return fileURLToPath(url);
}

/**
 * The file of a script, named by what is above, or by the folder and the file that it begins with: `live-update`. Pages
 * and scripts spell out the names of those that they need, so they are short.
 */
export function scriptFile({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const begins = facadeModuleId ?? (name.startsWith('shop') ? moduleIds[0] : undefined) ?? '';
  const group = Object.entries(chunks).find(([, files]) => files.some((file) => isIn(pathOf(file), begins)))?.[0];
  const [, folder = '', file = ''] = /\b(\w+)\/(\w+)\.\w+(?:\?|$)/u.exec(begins) ?? [];
  const own = folder.toLowerCase() === file.toLowerCase() ? file : `${folder}-${file}`;
  return `_astro/${group ?? (own || name.replaceAll(/[^\w-]/gu, ''))}.[hash:7].js`;
}
