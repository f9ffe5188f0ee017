import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeContentDocument } from '#contract/operator/content.ts';
import { undoMove } from '#contract/operator/orders/orderMoves.ts';
import { getOrderTaxDocument, setTaxBuyer } from '#contract/operator/orders/tax.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getTaxDocument } from '#contract/orders/taxDocuments.ts';
import { call, download } from '#api/call.ts';
import { products, taxDocuments } from '#server/database/schema.ts';
import { centsOf, workbookOf } from '../../support/books/readBooks.ts';
import { moneyShop } from '../../support/books/everyKind.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { registerForVat, runTaxJobs, shopTaxId } from '../../support/orders/taxJobs.ts';
import { readPages } from '../../support/pdf/readPages.ts';
import { slipFile } from '../../support/payments/slips.ts';

const november = { from: '2026-11-01', until: '2026-11-30' };
const buyerTax = { taxId: '0107544000108', branch: '00000' };

onEachDatabase((open) => {
  const shopOf = moneyShop(open);
  const made = () =>
    shopOf.shop.database.db.select().from(taxDocuments).orderBy(asc(taxDocuments.kind), asc(taxDocuments.number));
  const documentsOf = async (id: number) => (await ownerOf(shopOf.shop).show(id)).taxDocuments;
  /** Lets the ten seconds pass, and makes what is due. */
  const issue = async (): Promise<void> => {
    await shopOf.settle();
    expect(await runTaxJobs(shopOf.shop)).toBe(0);
  };

  it('a shop that is not registered for VAT makes none, and the switch needs its tax id', async () => {
    const { shop, byTransfer, confirm } = shopOf;
    const id = await byTransfer();
    await confirm(id);
    await issue();
    expect([await made(), await documentsOf(id)]).toEqual([[], undefined]);
    const owner = ownerOf(shop);
    const params = { order: String(id) };
    expect((await owner.refusal(setTaxBuyer, { params, body: { buyer: null } })).code).toBe('illegal_move');
    const tax = { vatRegistered: true, taxId: '', branch: '' };
    for (const wrong of [tax, { ...tax, taxId: '0105556000008' }]) {
      const body = { version: 0, fields: { tax: wrong } };
      const refused = await owner.refusal(changeContentDocument, { params: { name: 'shop' }, body });
      expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    }
  });

  describe('once it is registered', () => {
    beforeAll(() => registerForVat(shopOf.shop));

    it('an invoice is made when an order is paid, for good after ten seconds, once', async () => {
      const { shop, byTransfer, confirm } = shopOf;
      const owner = ownerOf(shop);
      const undone = await byTransfer(1);
      const { undo } = await owner.move(undone, { move: 'confirm-payment' });
      await owner.ask(undoMove, { params: { order: String(undone) }, body: { event: undo?.event ?? 0 } });
      const id = await byTransfer(2); // 9 and 5
      await confirm(id);
      expect(await runTaxJobs(shop)).toBe(0);
      expect(await documentsOf(id)).toEqual([]);
      await issue();
      await issue();
      expect(await documentsOf(id)).toMatchObject([
        { kind: 'invoice', number: 'TI-2026-000001', total: 14, vat: 0.92 },
      ]);
      expect(await documentsOf(undone)).toEqual([]);
    });

    it('credit notes take from it part by part, also one after another, to the cent', async () => {
      const { byTransfer, confirm, refund } = shopOf;
      const id = await byTransfer(3); // 18.50
      await confirm(id);
      await refund(id, 5.55);
      await issue();
      await refund(id, 0.01);
      await refund(id);
      await issue();
      const [invoice, ...credits] = (await documentsOf(id)) ?? [];
      expect(invoice).toMatchObject({ kind: 'invoice', number: 'TI-2026-000002', total: 18.5, vat: 1.21 });
      expect(credits.map(({ number, total }) => [number, total])).toEqual([
        ['CN-2026-000001', 5.55],
        ['CN-2026-000002', 0.01],
        ['CN-2026-000003', 12.94],
      ]);
      expect(credits.reduce((sum, { vat }) => sum + Math.round(vat * 100), 0)).toBe(121);
    });

    it('a refund that is taken back has no credit note, and one of money that came too late has none either', async () => {
      const { shop, byTransfer, confirm, refund } = shopOf;
      const owner = ownerOf(shop);
      const id = await byTransfer(1);
      await confirm(id);
      await issue();
      const { undo } = await owner.move(id, { move: 'refund', amount: 2 });
      await owner.ask(undoMove, { params: { order: String(id) }, body: { event: undo?.event ?? 0 } });
      const tooLate = await byTransfer(1);
      await owner.move(tooLate, { move: 'cancel' });
      await refund(tooLate);
      await issue();
      expect((await documentsOf(id))?.map(({ kind }) => kind)).toEqual(['invoice']);
      expect(await documentsOf(tooLate)).toEqual([]);
    });

    it('by card and in cash on delivery, too', async () => {
      const { shop, byCard, byCash, confirm, refund } = shopOf;
      const card = await byCard(2);
      await refund(card, 1);
      const cash = await byCash(1); // 4.5, 5 and 2.5
      await ownerOf(shop).move(cash, { move: 'ship', trackingNumber: 'TH9' });
      await issue();
      expect(await documentsOf(cash)).toEqual([]);
      await confirm(cash);
      await issue();
      expect((await documentsOf(card))?.map(({ kind, total }) => [kind, total])).toEqual([
        ['invoice', 14],
        ['credit', 1],
      ]);
      expect(await documentsOf(cash)).toMatchObject([{ kind: 'invoice', total: 12, vat: 0.79 }]);
    });

    it('goods without VAT have none, and an order keeps the rate that it was placed with', async () => {
      const { shop, shelf, buyer, confirm } = shopOf;
      const { db } = shop.database;
      await setStock(shop, pick(shelf.shirt).variationId, 100);
      await db.update(products).set({ vatExempt: true }).where(eq(products.id, shelf.shirt.id));
      const slip = () => slipFile().then((file) => new Blob([file]));
      const lines = [lineOf(shelf.tea, 2), lineOf(shelf.shirt, 1)];
      const { id } = (await buyer.order(lines, { slip: await slip() })).data;
      await db.update(products).set({ vatExempt: false }).where(eq(products.id, shelf.shirt.id));
      await registerForVat(shop, false);
      const later = (await buyer.order(lines, { slip: await slip() })).data.id;
      await registerForVat(shop);
      await confirm(id);
      await confirm(later);
      await issue();
      const [invoice] = (await documentsOf(id)) ?? [];
      expect(invoice?.vat).toBe(Math.round((1400 * 700) / 10_700) / 100);
      expect(invoice?.total).toBe(14 + lineOf(shelf.shirt, 1).unitPrice);
      expect(await documentsOf(later)).toBeUndefined();
    });

    it('numbers have no gap, however many are paid at once, and none where a document cannot be written', async () => {
      const { shop, byTransfer, confirm } = shopOf;
      const ids = [];
      for (let count = 0; count < 12; count++) ids.push(await byTransfer());
      await Promise.all(ids.map((id) => confirm(id)));
      await shopOf.settle();
      // Several servers do the work of the outbox.
      const failed = await Promise.all([1, 2, 3].map(() => runTaxJobs(shop)));
      expect(failed).toEqual([0, 0, 0]);
      for (const kind of ['invoice', 'credit'] as const) {
        const numbers = (await made()).filter((each) => each.kind === kind).map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
      }
      for (const id of ids) expect(await documentsOf(id)).toHaveLength(1);
    });

    it('the books have the VAT of what was made, without that of what was given back', async () => {
      const sheets = await workbookOf(shopOf.shop, november);
      const documents = await made();
      const sum = documents.reduce((all, { kind, vatMinor }) => all + (kind === 'credit' ? -vatMinor : vatMinor), 0);
      expect(sheets['Vat']).toHaveLength(documents.length);
      expect(centsOf(sheets['Vat'], 'vat')).toBe(sum);
      expect(centsOf(sheets['Summary'], 'vat')).toBe(sum);
      for (const column of ['value', 'vat', 'without_vat', 'total'])
        expect(Number.isInteger(centsOf(sheets['Vat'], column))).toBe(true);
      const parts = ['value', 'vat', 'without_vat'].reduce((all, column) => all + centsOf(sheets['Vat'], column), 0);
      expect(parts).toBe(centsOf(sheets['Vat'], 'total'));
    });

    it('says for which business it is, as long as it is not made', async () => {
      const { shop, byTransfer, confirm } = shopOf;
      const id = await byTransfer(1);
      const owner = ownerOf(shop);
      const params = { order: String(id) };
      const set = (buyer: unknown) => ({ params, body: { buyer: buyer as typeof buyerTax } });
      expect(
        (await owner.refusal(setTaxBuyer, set({ ...buyerTax, taxId: '0107544000109' }))).body['fields'],
      ).toHaveProperty('buyer.taxId');
      const { data } = await owner.ask(
        setTaxBuyer,
        set({ taxId: '0-1075-44000-10-8', branch: '12', name: 'บริษัท ทดสอบ จำกัด' }),
      );
      expect(data.taxBuyer).toEqual({ taxId: '0107544000108', branch: '00012', name: 'บริษัท ทดสอบ จำกัด' });
      await confirm(id);
      await issue();
      expect((await owner.refusal(setTaxBuyer, set(null))).code).toBe('tax_issued');
      const [invoice] = (await documentsOf(id)) ?? [];
      const input = { params: { ...params, document: invoice?.id ?? 0 }, query: { locale: 'my' as const } };
      const file = await download(shop.backend(), getOrderTaxDocument, input, { token: shop.operatorToken });
      const [page = ''] = await readPages(new Uint8Array(file));
      for (const text of ['ใบกำกับภาษี', 'บริษัท ทดสอบ จำกัด', '0107544000108', '00012', shopTaxId, 'สำนักงานใหญ่'])
        expect(page.normalize()).toContain(text.normalize());
      for (const text of [invoice?.number ?? '', 'ภาษีมูลค่าเพิ่ม', '$ 9.50', '$ 0.62', '$ 8.88', 'အခွန်ဘောက်ချာ'])
        expect(page).toContain(text);
    });

    it('is for its own customer, and for staff who see orders', async () => {
      const { shop, buyer, byTransfer, confirm, refund } = shopOf;
      const id = await byTransfer(1);
      await confirm(id);
      await refund(id, 3);
      await issue();
      const { data } = await buyer.ask(getOrder, { params: { id } });
      expect(data.taxDocuments?.map(({ kind }) => kind)).toEqual(['invoice', 'credit']);
      const credit = data.taxDocuments?.[1];
      const path = `http://shop.test/api/v1/client/order-detail/${id}/tax/${credit?.id ?? 0}?locale=en`;
      const answer = await buyer.fetch(path);
      expect(answer.headers.get('content-disposition')).toContain(`${credit?.number ?? ''}.pdf`);
      const [page = ''] = await readPages(new Uint8Array(await answer.arrayBuffer()));
      for (const text of ['ใบลดหนี้', 'Credit note', data.taxDocuments?.[0]?.number ?? '', '$ 9.50', '$ 6.50', '$ 3.00'])
        expect(page).toContain(text);
      const other = await newBuyer(shop);
      const input = { params: { id, document: credit?.id ?? 0 } };
      expect((await other.refusal(getTaxDocument, input)).code).toBe('not_found');
      const editor = await newClerk(shop, 'Editor', ['read', 'edit']);
      const asked = { params: { order: String(id), document: credit?.id ?? 0 } };
      expect((await editor.refusal(getOrderTaxDocument, asked)).code).toBe('no_right');
      await expect(
        call(shop.backend(), setTaxBuyer, { params: { order: String(id) }, body: { buyer: null } }),
      ).rejects.toThrow();
    });

    it('is for the business that a customer names with the order, whose tax id is checked first', async () => {
      const { shop, shelf, confirm } = shopOf;
      const buyer = await newBuyer(shop);
      const lines = [lineOf(shelf.tea, 2)];
      const sending = async (form: object) => ({ form, slip: new Blob([await slipFile()]) });
      const refused = async (form: object) => (await buyer.refusedOrder(lines, await sending(form))).code;
      const wrong = [
        { taxId: '' },
        { taxId: '0107544000109' },
        { taxName: 'Zay Co.' },
        { ...buyerTax, taxBranch: 'x' },
      ];
      for (const form of wrong) expect(await refused(form)).toBe('tax_buyer_wrong');
      const form = { taxId: '๐ ๑๐၇၅ 44000-10-8', taxBranch: '', taxName: 'บริษัท ตลาด จำกัด' };
      const { id } = (await buyer.order(lines, await sending(form))).data;
      expect((await ownerOf(shop).show(id)).taxBuyer).toEqual({ ...buyerTax, name: form.taxName });
      await confirm(id);
      await issue();
      const [document] = (await made()).filter(({ orderId }) => orderId === id);
      expect(document?.buyer).toMatchObject({ ...buyerTax, name: form.taxName });
      await registerForVat(shop, false);
      expect(await refused(form)).toBe('no_tax_invoice');
      await registerForVat(shop);
    });
  });
});
