import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { refreshSearch } from '#server/search/queries/searchIndex.ts';
import { type ShopSize, shopDays } from './size.ts';
import { peopleRows } from './people.ts';

/**
 * Goods of 40 shelves in 8 rooms and of 200 makers: every fifth in four choices, some hidden, promoted, popular or sold
 * out, some without a text in Burmese or without a picture. Texts are as long as those of the sample.
 */
const goodsRows = ({ products }: ShopSize): SQL[] => [
  sql`insert into categories (name, name_mm, slug, position)
    select 'Room ' || n, 'အခန်း ' || n, 'room-' || n, n from generate_series(1, 8) n`,
  sql`insert into categories (parent_id, name, name_mm, slug, position)
    select (select min(id) from categories) + n % 8, 'Shelf ' || n, 'စင် ' || n, 'shelf-' || n, n from generate_series(1, 40) n`,
  sql`insert into brands (name, position) select 'Maker ' || n, n from generate_series(1, 200) n`,
  sql`insert into products (category_id, brand_id, name, name_mm, slug, product_type, description, description_mm, ingredient,
      promotion, popular, images, archived_at, created_at, updated_at)
    select (select min(id) from categories) + 8 + n % 40, (select min(id) from brands) + n % 200,
      (array['Green Tea', 'Rice Noodles', 'Fish Paste', 'Dried Prawns', 'Palm Sugar', 'Pickled Ginger', 'Tea Leaf Salad'])[1 + n % 7]
        || ' ' || initcap(substr(md5(n::text), 1, 6)),
      case when n % 53 <> 0 then
        (array['လက်ဖက်စို', 'ခေါက်ဆွဲ', 'ငါးပိ', 'ပုစွန်ခြောက်', 'ထန်းလျက်', 'ဂျင်းသုပ်', 'လက်ဖက်သုပ်'])[1 + n % 7] || ' ' || n end,
      'goods-' || n, case when n % 5 = 0 then 'VARIANTS' else 'SINGLE' end,
      repeat('Grown in the hills and packed by hand, ' || md5(n::text) || '. ', 4), repeat('တောင်ပေါ်မှာ စိုက်ပျိုးသည်။ ', 5),
      '<p>' || repeat('Tea leaves, salt, oil. ', 4) || '</p>', n % 211 = 0, n % 1009 = 0,
      case when n % 401 = 0 then '[]'::jsonb else '[{"url":"/uploads/products/one.webp","width":800,"height":800}]'::jsonb end,
      case when n % 97 = 0 then now() end, now() - make_interval(mins => ${products}::int - n), now() - make_interval(mins => ${products}::int - n)
    from generate_series(1, ${products}::int) n`,
  sql`insert into variations (product_id, sku, size, weight_grams, price_minor, stock, position)
    select id, 'sku-' || id || '-' || choice, case when product_type = 'VARIANTS' then choice || '00 g' end, 100 * choice,
      100 + (id * 37) % 4000, case when id % 61 = 0 then 0 else 1000 + (id * 7919) % 90 end, choice
    from products, generate_series(1, case when product_type = 'VARIANTS' then 4 else 1 end) choice order by id, choice`,
  sql`insert into catalogue_changes (actor, summary, details, at)
    select 'editor', 'One price', '[]', now() - make_interval(hours => 5000 - n) from generate_series(1, 5000) n`,
  sql`insert into country_shipping_bands (country, up_to_grams, price_minor)
    select 'thailand', n * 1000, 500 from generate_series(1, 30) n on conflict do nothing`,
];

const minutes = shopDays * 24 * 60;
const age = sql`now() - placed_at`;

/** When one of the orders was placed: evenly through two years, the newest a minute ago. */
const placedAt = ({ orders }: ShopSize): SQL =>
  sql`now() - make_interval(secs => 60 + (${orders}::int - n) * ${(minutes * 60) / orders}::float8)`;

/**
 * Orders of two years, the last of which wait in every state; each with three lines, its payment, its slip and what
 * happened to it, and with what the shop still keeps of the newest: jobs, links, keys, messages of providers.
 */
const orderRows = (size: ShopSize): SQL[] => {
  const isWaiting = sql`n > ${size.orders - size.waiting}::int`;
  return [
    sql`insert into orders (customer_id, invoice_no, status, payment_status, payment_method, currency, sub_total_minor,
        shipping_fee_minor, total_minor, weight_grams, address, locale, placed_at, updated_at, seen_at, packed_at, stock_returned_at)
      select 1 + (n::bigint * 7919) % ${size.customers}::int, 'ZAY-' || to_char(${placedAt(size)}, 'YYYY') || '-' || lpad(n::text, 6, '0'),
        case when ${isWaiting} then 'Processing' when n % 40 = 0 then 'Cancelled' else 'Delivered' end,
        case when not ${isWaiting} then case when n % 40 = 0 then 'Failed' else 'Paid' end
          when n % 3 = 0 then 'Paid' when n % 50 = 1 then 'Failed' else 'Pending' end,
        case when n % 4 = 3 then 'stripe' else 'bankTransfer' end, 'USD', 1500, 500, 2000, 400,
        jsonb_build_object('id', n, 'name', 'Ko ' || md5((n + 7)::text), 'username', 'Daw ' || md5(n::text), 'phone', '+66 812345678',
          'country', 'thailand', 'province', 'Bangkok', 'district', 'Bang Kapi', 'subDistrict', 'Hua Mak', 'postal_code', '10240',
          'address', '12/3 Soi 5', 'isActive', true),
        'my', ${placedAt(size)}, ${placedAt(size)} + interval '50 seconds',
        case when not ${isWaiting} or n % 2 = 0 then ${placedAt(size)} end, case when n % 6 = 0 then ${placedAt(size)} end,
        case when not ${isWaiting} and n % 40 = 0 then ${placedAt(size)} end
      from generate_series(1, ${size.orders}::int) n`,
    sql`insert into order_items (order_id, variation_id, product_id, name, description, weight_grams, images, quantity, unit_price_minor, sub_total_minor)
      select one.id, kind.id, kind.product_id, 'Goods of the shop', repeat('Grown in the hills. ', 4), 100,
        '[{"url":"/uploads/products/one.webp"}]', 1, 500, 500
      from orders one cross join generate_series(1, 3) line
        join variations kind on kind.id = 1 + (one.id::bigint * 7919 + line * 104729) % ${size.products}::int
      order by one.id, line`,
    sql`insert into payments (order_id, method, status, amount_minor, currency, reference, provider_reference, created_at)
      select id, payment_method, payment_status, total_minor, currency, 'PAY-' || upper(substr(md5(id::text), 1, 8)),
        case when payment_method = 'stripe' then 'cs_' || md5(id::text) end, placed_at
      from orders order by id`,
    // Every five hundredth transfer was sent twice; pictures of half a year are still there.
    sql`insert into payment_slips (order_id, file, content_hash, transfer_reference, look, created_at)
      select id, case when ${age} < interval '200 days' then id || '.webp' end, md5(id::text),
        '014-' || (id - (id % 500 = 0)::int), case when ${age} < interval '200 days' then decode(md5(id::text), 'hex') end, placed_at
      from orders where payment_method <> 'stripe' order by id`,
    sql`insert into order_events (order_id, actor, kind, at)
      select id, case when kind = 'placed' then 'customer' else 'colleague' end, kind, placed_at
      from orders, unnest(case when status = 'Processing' then array['placed', 'seen']
        else array['placed', 'seen', 'paid', 'packed', 'shipped', 'delivered'] end) kind order by id`,
    sql`insert into order_links (token_hash, order_id, expires_at)
      select md5(id::text) || md5(invoice_no), id, placed_at + interval '3 days' from orders where ${age} < interval '3 days'`,
    sql`insert into idempotency_keys (customer_id, key, request_hash, order_id, answer, created_at)
      select customer_id, md5(id::text), md5(invoice_no), id, jsonb_build_object('id', id, 'invoiceNo', invoice_no), placed_at
      from orders where ${age} < interval '1 day'`,
    sql`insert into outbox (topic, payload, attempts, created_at, available_at, done_at)
      select 'mail', jsonb_build_object('to', 'somebody@mail.example'), 1, placed_at, placed_at, placed_at
      from orders, generate_series(1, 3) where ${age} < interval '30 days' order by id`,
    sql`insert into provider_events (provider, event_id, at)
      select 'stripe', 'evt_' || md5(id::text) || n, placed_at from orders, generate_series(1, 2) n
      where payment_method = 'stripe' and ${age} < interval '90 days'`,
    sql`insert into refunds (order_id, amount_minor, actor, done_at)
      select id, 500, 'colleague', placed_at from orders where id % 200 = 1 and payment_status = 'Paid'`,
    sql`insert into product_sales (product_id, units)
      select product_id, sum(quantity) from order_items line join orders one on one.id = line.order_id
      where one.payment_status = 'Paid' group by product_id`,
    sql`insert into invoice_years (year, base)
      select substr(invoice_no, 5, 4)::int, -max(substr(invoice_no, 10)::int) from orders group by 1`,
  ];
};

/**
 * Fills an empty, migrated PostgreSQL database with a shop of a size: a million orders in a few minutes. Rows are made by
 * the database itself; indexes that hold nothing together are built afterwards, and references are not looked up row by
 * row, for every row points at one that was just made.
 *
 * @param say called with what is being done
 */
export async function fillLarge(db: Db, size: ShopSize, say: (what: string) => void = () => undefined): Promise<void> {
  const indexes = await looseIndexes(db);
  await db.transaction(async (tx) => {
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    for (const rows of [...goodsRows(size), ...peopleRows(size), ...orderRows(size)]) await timed(tx, rows, say);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    for (const { definition } of indexes) await timed(tx, sql.raw(definition), say);
  });
  await db.transaction((tx) => refreshSearch(tx));
  say('the index of the search');
  // As the database does by itself, within a minute.
  await timed(db, sql`vacuum analyze`, say);
}

async function timed(db: Db, statement: SQL, say: (what: string) => void): Promise<void> {
  const from = performance.now();
  await db.execute(statement);
  const { value } = statement.queryChunks[0] as { value: string[] };
  say(`${((performance.now() - from) / 1_000).toFixed(1)} s: ${(value[0] ?? '').trim().slice(0, 90)}`);
}

/** Indexes that belong to no constraint and refuse nothing. */
async function looseIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = (await db.execute(sql`
    select quote_ident(class.relname) as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class class on class.oid = indexrelid join pg_namespace space on space.oid = class.relnamespace
    where space.nspname = 'public' and not indisunique
    order by 1`)) as { rows: { name: string; definition: string }[] };
  return rows;
}
