import { listCategories, listCategory, listProductsByCategory } from '#contract/catalogue/calls.ts';
import type { Category } from '#contract/catalogue/category.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok } from '#conform/expect.ts';
import { UNKNOWN_ID } from '#conform/shop/goods.ts';

const MAX_LOOKED_AT = 6;

/** Every category of a tree. */
const flat = (tree: readonly Category[]): Category[] => tree.flatMap((one) => [one, ...flat(one.children)]);

/** The ids of a category and of everything below it. */
export function subtreeOf(tree: readonly Category[], id: number): ReadonlySet<number> {
  const own = flat(tree).filter((category) => category.id === id);
  return new Set(flat(own).map((category) => category.id));
}

/** The tree of categories, and what is on each of its shelves. */
export const categoryChecks: readonly Check[] = [
  checkOf(listCategories, 'gives a tree in which every category knows its place', async (shop) => {
    const answer = await shop.send(listCategories);
    const { data } = ok(listCategories, answer);
    const all = flat(data);
    must(new Set(all.map(({ id }) => id)).size === all.length, 'every category once', answer);
    await each(all, ({ id, slug, hierarchy, children, productCount }) => {
      must(
        hierarchy.at(-1)?.id === id,
        `a hierarchy of category ${id} that ends with itself`,
        String(hierarchy.at(-1)?.id),
        answer,
      );
      must(/^[^\s/?#%&A-Z]+$/u.test(slug), `a slug of category ${id} that is safe in a path`, slug, answer);
      const below = children.map((child) =>
        child.hierarchy
          .slice(0, -1)
          .map((entry) => entry.id)
          .join(),
      );
      const own = hierarchy.map((entry) => entry.id).join();
      must(
        below.every((path) => path === own),
        `categories below ${id} whose hierarchy begins with ${own}`,
        below.join(' and '),
        answer,
      );
      const most = Math.max(0, ...children.map((child) => child.productCount));
      must(
        productCount >= most,
        `at least ${most} products in category ${id}, as one below it has`,
        String(productCount),
        answer,
      );
    });
  }),
  checkOf(listCategory, 'gives the same tree', async (shop) => {
    const { data } = await shop.ask(listCategories);
    const answer = await shop.send(listCategory);
    must(
      JSON.stringify(ok(listCategory, answer).data) === JSON.stringify(data),
      'the tree of /client/categories',
      answer,
    );
  }),
  checkOf(
    listProductsByCategory,
    'gives the products of the category and of everything below it, as many as it counts',
    async (shop) => {
      const { data } = await shop.ask(listCategories);
      const parents = flat(data).sort((a, b) => b.children.length - a.children.length);
      await each(parents.slice(0, MAX_LOOKED_AT), async ({ id, productCount }) => {
        const answer = await shop.send(listProductsByCategory, { query: { categoryId: id, limit: 100 } });
        const { data: products, total } = ok(listProductsByCategory, answer);
        must(
          total === productCount,
          `${productCount} products, as the tree counts for category ${id}`,
          `${total}`,
          answer,
        );
        const ids = subtreeOf(data, id);
        const stray = products.find(({ categoryId }) => !ids.has(categoryId));
        must(
          !stray,
          `products of category ${id} and below it only`,
          `product ${stray?.id} of category ${stray?.categoryId}`,
          answer,
        );
      });
    },
  ),
  checkOf(listProductsByCategory, 'refuses a category that is missing, is none, or is not there', async (shop) => {
    await each([undefined, 'x', '1.5', '0', ''], async (categoryId) => {
      await shop.refusal(listProductsByCategory, { query: { categoryId } }, 'category_missing');
    });
    await shop.refusal(listProductsByCategory, { query: { categoryId: UNKNOWN_ID } }, 'unknown_category');
  }),
];
