import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Image } from '#contract/catalogue/image.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/import.ts';
import type { CatalogueEdit, EntityChange } from '#contract/operator/catalogue.ts';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { addresses } from '#server/editing/sheets/cellValue.ts';
import { editFile } from '#server/editing/edit/rules/edit.ts';
import { editSummary } from '#server/editing/edit/rules/summary.ts';
import { planImport } from '#server/editing/import/rules/planImport.ts';
import type { Db } from '#server/database/connect.ts';
import { planWords } from '#server/editing/export/queries.ts';
import { textsInUnicode } from '#server/editing/zawgyi/queries.ts';
import { planOnLockedStock } from '#server/editing/plan/queries/lockedStock.ts';
import { type CatalogueRows, namesIn, storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { catalogueLock } from '#server/database/locks.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { brands, categories, products, variations } from '#server/database/schema.ts';
import { writePlan } from '#server/editing/plan/queries/writePlan.ts';

/** Edits of products and variations, and who makes them. */
export interface EditRequest {
  edits: CatalogueEdit[];
  zawgyi: ZawgyiChoice;
  dryRun: boolean;
  currency: string;
  actor: string;
  now: Date;
  measure: (urls: Iterable<string>) => Promise<ReadonlyMap<string, Image>>;
}

/** What edits did, or the faults for which nothing was written. */
export type EditResult = { ok: true; revision: number; changes: EntityChange[] } | { ok: false; faults: ImportFault[] };

/** Changes fields of products and variations: all of them in one transaction, or none. */
export async function editCatalogue(db: Db, request: EditRequest): Promise<EditResult> {
  const unicode = await textsInUnicode(db, { edits: request.edits }, request.zawgyi);
  const { edits } = unicode.value as { edits: CatalogueEdit[] };
  const pictures = await request.measure(picturesOfEdits(edits));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLock}::bigint)`);
    const read = await readRowsOf(tx, edits);
    const stored = storedCatalogue(read);
    const { file, faults, faultOfEdit } = editFile(edits, stored.products);
    const reading = parseCatalogue(file, namesIn(read, request.currency));
    const all = [...unicode.faults, ...faults, ...(reading.ok ? [] : reading.faults.map(faultOfEdit))];
    if (!reading.ok || all.length > 0) return { ok: false, faults: all };
    const { made: planning, rows } = await planOnLockedStock(
      tx,
      read,
      (now) => planImport(reading.catalogue, storedCatalogue(now), (url) => pictures.get(url) ?? { url }),
      (made) => (made.ok ? made.plan : undefined),
      !request.dryRun,
    );
    if (!planning.ok) return { ok: false, faults: planning.faults.map(faultOfEdit) };
    const changes = planWords(planning.plan, rows);
    const isIdle = request.dryRun || changes.length === 0;
    const { actor, now } = request;
    const revision = isIdle
      ? await catalogueRevision(tx)
      : (await writePlan(tx, planning.plan, rows, { actor, now, summary: editSummary(changes) })).revision;
    return { ok: true, revision, changes };
  });
}

/** Every address among the edits; what is none is faulted later. */
function picturesOfEdits(edits: CatalogueEdit[]): string[] {
  const values = edits.flatMap(({ set }) => Object.values(set)).flat();
  return values.filter((each) => typeof each === 'string').flatMap(addresses);
}

/** Only what the edits are about, and whoever has a sku that they want: a shop may have 50,000 products. */
async function readRowsOf(db: Db, edits: CatalogueEdit[]): Promise<CatalogueRows> {
  const ids = [...new Set(edits.map(({ product }) => product))];
  const skus = wordsIn(edits, /sku$/i);
  const inList = (column: typeof products.id | typeof variations.productId, list: number[]): SQL =>
    sql`${column} in (select value::int from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;
  const owners =
    skus.length > 0
      ? await db.select({ id: variations.productId }).from(variations).where(inArray(variations.sku, skus))
      : [];
  const wanted = [...ids, ...owners.map(({ id }) => id)];
  const ofSku = skus.length > 0 ? inArray(products.sku, skus) : undefined;
  const goods = await db
    .select()
    .from(products)
    .where(or(inList(products.id, wanted), ofSku))
    .orderBy(products.id);
  const below = await db
    .select()
    .from(variations)
    .where(
      inList(
        variations.productId,
        goods.map(({ id }) => id),
      ),
    )
    .orderBy(variations.productId, variations.position);
  return {
    categories: await db.select().from(categories).orderBy(categories.id),
    brands: await db.select().from(brands).orderBy(brands.id),
    products: goods,
    variations: below,
    slugs: wordsIn(edits, /name|product|category/i).length > 0 ? await readSlugs(db) : goods,
  };
}

const readSlugs = (db: Db) =>
  db
    .select({ id: products.id, categoryId: products.categoryId, name: products.name, slug: products.slug })
    .from(products);

/** The texts that edits set under names like this. */
function wordsIn(edits: CatalogueEdit[], name: RegExp): string[] {
  const pairs = edits.flatMap(({ set }) => Object.entries(set));
  return pairs.flatMap(([key, value]) => (name.test(key) && value !== null ? [textOf(value)] : []));
}

/** A sku may have been given as a number. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).normalize('NFC').trim();
