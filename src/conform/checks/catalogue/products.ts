import {
  getProduct,
  listBrands,
  listProducts,
  listProductsByCategory,
  listPromotionProducts,
  listRelatedProducts,
  promotionType,
  listCategories,
} from '#contract/catalogue/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must } from '#conform/expect.ts';
import { LeftOut } from '#conform/outcome.ts';
import { range, someProduct, UNKNOWN_ID } from '#conform/shop/goods.ts';
import { badLimits, badPages } from './paging.ts';
import { subtreeOf } from './categories.ts';

/** Products: one, and lists without pages. What has pages is in `paging`. */
export const productChecks: readonly Check[] = [
  checkOf(listProducts, 'gives products that fit together: category, slug, variations, weights', async (shop) => {
    const { products } = await range(shop);
    await each(products, (product) => {
      const named = `product ${product.id}`;
      must(
        product.categoryId === product.category.id,
        `${named} in category ${product.categoryId}`,
        String(product.category.id),
      );
      must(/^[^\s/?#%&A-Z]+$/u.test(product.slug), `a slug of ${named} that is safe in a path`, product.slug);
      must(
        product.productType === 'VARIANTS' || product.variations.length <= 1,
        `one variation of ${named}, which is SINGLE`,
        String(product.variations.length),
      );
    });
    for (const { id, weight, netWeight = weight } of products.flatMap((product) => product.variations))
      must(netWeight <= weight, `a net weight of variation ${id} up to ${weight}`, String(netWeight));
    const slugs = products.map(({ categoryId, slug }) => `${slug} in category ${categoryId}`);
    const twice = slugs.filter((slug, place) => slugs.indexOf(slug) !== place);
    must(twice.length === 0, 'every slug once in its category', `${twice[0]} twice`);
    const variations = products.flatMap((product) => product.variations.map(({ id }) => id));
    must(new Set(variations).size === variations.length, 'every variation in one product', 'one in two');
  }),
  checkOf(getProduct, 'gives the same product as the list', async (shop) => {
    const { id, name, slug } = await someProduct(shop);
    const answer = await shop.send(getProduct, { query: { productId: id } });
    const { data } = await shop.ask(getProduct, { query: { productId: id } });
    must(data.id === id && data.name === name && data.slug === slug, `product ${id}, “${name}”`, answer);
  }),
  checkOf(getProduct, 'refuses a product that is not there', async (shop) => {
    await shop.refusal(getProduct, { query: { productId: UNKNOWN_ID } }, 'unknown_product');
  }),
  checkOf(getProduct, 'refuses what is no id', async (shop) => {
    await each(['x', '0', '-1', '1.5', '', undefined], async (productId) => {
      await shop.refusal(getProduct, { query: { productId } }, 'invalid');
    });
  }),
  checkOf(listRelatedProducts, 'gives products of the category and of what is below it', async (shop) => {
    const { categoryId } = await someProduct(shop);
    const { data } = await shop.ask(listCategories);
    const ids = subtreeOf(data, categoryId);
    const answer = await shop.send(listRelatedProducts, { query: { categoryId, limit: 5 } });
    const related = (await shop.ask(listRelatedProducts, { query: { categoryId, limit: 5 } })).data;
    must(related.length <= 5, 'at most 5 products', answer);
    must(
      related.every((product) => ids.has(product.categoryId)),
      `products of category ${categoryId} only`,
      answer,
    );
  }),
  checkOf(listRelatedProducts, 'refuses a category that is missing, is none, or is not there', async (shop) => {
    await shop.refusal(listRelatedProducts, {}, 'category_missing');
    await shop.refusal(listRelatedProducts, { query: { categoryId: 'x' } }, 'category_missing');
    await shop.refusal(listRelatedProducts, { query: { categoryId: UNKNOWN_ID } }, 'unknown_category');
  }),
  checkOf(
    listPromotionProducts,
    'gives promoted, best-selling and popular products, as many as asked for',
    async (shop) => {
      const sold = new Set((await range(shop)).products.map(({ id }) => id));
      const { isWhole } = await range(shop);
      await each([undefined, ...promotionType.options], async (type) => {
        const answer = await shop.send(listPromotionProducts, { query: { type, limit: 3 } });
        const { data } = await shop.ask(listPromotionProducts, { query: { type, limit: 3 } });
        must(data.length <= 3, 'at most 3 products', answer);
        must(new Set(data.map(({ id }) => id)).size === data.length, 'every product once', answer);
        must(!isWhole || data.every(({ id }) => sold.has(id)), 'products that are for sale', answer);
      });
    },
  ),
  checkOf(listPromotionProducts, 'refuses another kind, and a limit that is none', async (shop) => {
    await shop.refusal(listPromotionProducts, { query: { type: 'cheap' } }, 'invalid');
    await each(badLimits, async (limit) => {
      await shop.refusal(listPromotionProducts, { query: { limit } }, 'bad_limit');
    });
  }),
  checkOf(listBrands, 'gives every brand once, as many as asked for', async (shop) => {
    const all = await shop.send(listBrands, { query: { limit: 100 } });
    const { data } = await shop.ask(listBrands, { query: { limit: 100 } });
    must(new Set(data.map(({ id }) => id)).size === data.length, 'every brand once', all);
    if (data.length < 2) throw new LeftOut('the shop has less than two brands');
    const one = await shop.send(listBrands, { query: { limit: 1 } });
    must((await shop.ask(listBrands, { query: { limit: 1 } })).data.length === 1, 'one brand', one);
  }),
  checkOf(listBrands, 'refuses a limit that is none', async (shop) => {
    await each(badLimits, async (limit) => {
      await shop.refusal(listBrands, { query: { limit } }, 'bad_limit');
    });
  }),
  ...[listProducts, listProductsByCategory].map((call) =>
    checkOf(call, 'refuses a page or a limit that is none', async (shop) => {
      const query = call === listProducts ? {} : { categoryId: (await someProduct(shop)).categoryId };
      await each(badPages, async (page) => {
        await shop.refusal(call, { query: { ...query, page } }, 'bad_page');
      });
      await each(badLimits, async (limit) => {
        await shop.refusal(call, { query: { ...query, limit } }, 'bad_limit');
      });
    }),
  ),
];
