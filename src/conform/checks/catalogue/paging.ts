import { listCategories, listProducts, listProductsByCategory } from '#contract/catalogue/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { must, ok } from '#conform/expect.ts';
import type { Answer } from '#conform/http/send.ts';
import { LeftOut } from '#conform/outcome.ts';
import { range } from '#conform/shop/goods.ts';
import type { Shop } from '#conform/shop/shop.ts';

export const badPages = ['0', '-1', '1.5', 'x', ''];
export const badLimits = ['0', '-1', '1.5', '101', 'x', ''];

/** Few to a page, so that also a small shop has several. */
const FEW = 3;

interface Page {
  data: { id: number }[];
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

/** One page of such a list. */
export type ReadPage = (query: { page?: number; limit?: number }) => Promise<{ body: Page; answer: Answer }>;

/** Checks the promises of every list with pages.@throws {Fault | LeftOut} */
export async function checkPages(read: ReadPage): Promise<void> {
  const plain = await read({});
  must(
    plain.body.page === 1 && plain.body.limit === 10,
    'page 1 of 10 entries where nothing is asked for',
    plain.answer,
  );
  must(
    plain.body.data.length === Math.min(10, plain.body.total),
    `${Math.min(10, plain.body.total)} entries`,
    plain.answer,
  );
  const first = await read({ page: 1, limit: FEW });
  const { total, totalPages } = first.body;
  must(
    first.body.limit === FEW && first.body.data.length === Math.min(FEW, total),
    `${FEW} entries to a page`,
    first.answer,
  );
  must(total === plain.body.total, `the same total of ${plain.body.total} whatever the limit`, first.answer);
  must(totalPages === Math.ceil(total / FEW), `${Math.ceil(total / FEW)} pages for ${total} entries`, first.answer);
  await checkEnd(read, total, totalPages);
  if (totalPages < 2) throw new LeftOut(`there is one page: it has ${total} entries`);
  await checkOverlap(read, total);
}

async function checkEnd(read: ReadPage, total: number, totalPages: number): Promise<void> {
  const past = await read({ page: totalPages + 1, limit: FEW });
  must(past.body.data.length === 0, 'nothing past the last page', past.answer);
  must(
    past.body.total === total && past.body.page === totalPages + 1,
    'the same total past the last page',
    past.answer,
  );
  if (totalPages === 0) return;
  const last = await read({ page: totalPages, limit: FEW });
  const left = total - (totalPages - 1) * FEW;
  must(last.body.data.length === left, `${left} entries on the last page`, last.answer);
}

/** The first pages together are the beginning of the list, each entry once. */
async function checkOverlap(read: ReadPage, total: number): Promise<void> {
  const pages = Math.min(4, Math.ceil(total / FEW));
  const ids: number[] = [];
  let last: Answer | undefined;
  for (let page = 1; page <= pages; page += 1) {
    const { body, answer } = await read({ page, limit: FEW });
    last = answer;
    must(body.page === page, `page ${page}`, answer);
    const twice = body.data.find(({ id }) => ids.includes(id));
    must(!twice, 'no entry on two pages', `${twice?.id} on two pages`, answer);
    ids.push(...body.data.map(({ id }) => id));
  }
  const { body } = await read({ page: 1, limit: FEW * pages });
  const together = body.data.map(({ id }) => id);
  must(together.join() === ids.join(), `the same order whatever the limit: ${together.join()}`, ids.join(), last);
}

const pagesOf =
  (
    shop: Shop,
    call: typeof listProducts | typeof listProductsByCategory,
    more: Record<string, number> = {},
  ): ReadPage =>
  async (query) => {
    const answer = await shop.send(call, { query: { ...more, ...query } });
    return { body: ok(call, answer), answer };
  };

/** Lists of products, page by page. */
export const pagingChecks: readonly Check[] = [
  checkOf(listProducts, 'gives pages that do not overlap, and says how many there are', (shop) =>
    checkPages(pagesOf(shop, listProducts)),
  ),
  checkOf(listProducts, 'gives as many products as it says', async (shop) => {
    const { products, total, isWhole } = await range(shop);
    if (!isWhole) throw new LeftOut(`only the first ${products.length} of ${total} products are read`);
    const different = new Set(products.map(({ id }) => id)).size;
    must(
      different === total && products.length === total,
      `${total} products, each once`,
      `${products.length}, of which ${different} are different`,
    );
  }),
  checkOf(listProductsByCategory, 'gives pages that do not overlap, and says how many there are', async (shop) => {
    const { data } = await shop.prepared('the categories', () => shop.ask(listCategories));
    const [largest] = data.sort((a, b) => b.productCount - a.productCount);
    if (!largest) throw new LeftOut('the shop has no categories');
    await checkPages(pagesOf(shop, listProductsByCategory, { categoryId: largest.id }));
  }),
];
