import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Contents of each script, by the name of the script: files of the project, each with everything that it imports,
 * unless an earlier script has that already. In a file of its own each module would cost a request, and small files
 * compress badly. docs/decisions/islands-and-weight.md has the numbers.
 */
const chunks = {
  /** Files that nearly every page needs. */
  shell: ['src/layouts/Shell.astro', 'src/elements/shell/languageLink.ts'],
  product: ['src/layouts/ProductLayout.astro'],
  /** React, and what binds it to Astro and to the stores. */
  framework: [
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/scheduler',
    'node_modules/@nanostores/react',
    'node_modules/@astrojs/react',
    'src/islands/ui/jsxRuntime.ts',
  ],
  /** Words and amounts of products, as islands and live prices show them. */
  words: [
    'public/locales/en/product.json',
    'public/locales/my/product.json',
    'src/i18n/amount.ts',
    'src/islands/ui/product/price.ts',
  ],
  /** Files that most islands share with the buttons of cart and wishlist. */
  stores: [
    'node_modules/nanostores',
    'node_modules/@nanostores/persistent',
    'src/stores/basket/changeCart.ts',
    'src/stores/basket/changeWishlist.ts',
    'src/stores/session/login.ts',
    'src/elements/shell/feedback.ts',
  ],
  /** Files that calls to the API need, and islands for the answers. */
  calls: [
    'src/api/shop.ts',
    'src/contract/catalogue/calls.ts',
    'src/i18n/paths.ts',
    'src/i18n/names.ts',
    'src/i18n/plural.ts',
    'src/stores/latestOnly.ts',
    'src/islands/ui/failureText.ts',
    'src/elements/shell/drawLines.ts',
    // The forms have it too; the cart shows what is wrong without a form.
    'src/islands/ui/ErrorText.tsx',
  ],
  basket: ['src/elements/basket/controller.ts'],
  /** Files that every form of an island needs. */
  forms: [
    'src/islands/kit/fields/useForm.ts',
    'src/islands/kit/fields/SubmitButton.tsx',
    'src/islands/kit/fields/styles.ts',
    'src/islands/kit/Spinner.tsx',
    'src/islands/ui/useClientValue.ts',
    'src/stores/session/outcome.ts',
    'src/stores/failureReasons.ts',
    'src/islands/account/formErrors.ts',
  ],
  /** Small parts that several islands share. */
  islands: [
    'src/islands/account/useOutcome.ts',
    'src/islands/ui/Fact.tsx',
    'src/islands/ui/Problem.tsx',
    'src/islands/ui/noteStyles.ts',
    'src/islands/kit/fields/useCombobox.ts',
    'src/islands/ui/product/Thumbnail.tsx',
  ],
  /** Files that most pages of the desk begin with. Not its frame: that signs in, as pages of the shop do. */
  desk: [
    'src/islands/desk/Dialog.tsx',
    'src/islands/kit/Waiting.tsx',
    'src/stores/desk/idempotencyKey.ts',
    'src/stores/desk/live.ts',
    'src/i18n/deskPaths.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

const root = new URL('../../../', import.meta.url);

/**
 * The groups of `codeSplitting.groups`.
 *
 * @throws where a file is not there: it has moved, and would silently be in another script
 */
export function chunkGroups(): { name: string; test: (id: string) => boolean }[] {
  return Object.entries(chunks).map(([name, files]) => {
    const paths = files.map((file) => pathOf(file));
    return { name, test: (id) => paths.some((path) => isIn(path, id)) };
  });
}

/** Returns whether a module is the file, one of its scripts (`Shell.astro?astro&type=script`), or in the folder. */
const isIn = (path: string, id: string): boolean =>
  id === path || id.startsWith(`${path}?`) || id.startsWith(`${path}/`);

function pathOf(file: string): string {
  const url = new URL(file, root);
  if (!existsSync(url)) throw new Error(`${file} is named in src/publish/render/chunks.ts and is not there.`);
  return fileURLToPath(url);
}

/**
 * The file of a script, named by what is above, or by the folder and the file that it begins with: `live-update`. Pages
 * and scripts spell out the names of those that they need, so they are short.
 */
export function scriptFile({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const id = facadeModuleId ?? '';
  const group = chunkGroups().find(({ test }) => test(id))?.name;
  const [, folder = '', file = ''] = /\b(\w+)\/(\w+)\.\w+(?:\?|$)/u.exec(id) ?? [];
  const own = folder.toLowerCase() === file.toLowerCase() ? file : `${folder}-${file}`;
  return `_astro/${group ?? (own || name.replaceAll(/[^\w-]/gu, ''))}.[hash:7].js`;
}
