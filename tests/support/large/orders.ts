import { type SQL, sql } from 'drizzle-orm';
import { type ShopSize, shopDays } from './size.ts';

const minutes = shopDays * 24 * 60;
const age = sql`now() - placed_at`;

/** When one of the orders was placed: evenly through two years, the newest a minute ago. */
const placedAt = ({ orders }: ShopSize): SQL =>
  sql`now() - make_interval(secs => 60 + (${orders}::int - n) * ${(minutes * 60) / orders}::float8)`;

/**
 * Orders of two years, the last of which wait in every state; each with three lines, its payment, its slip and what
 * happened to it, and with what the shop still keeps of the newest: jobs, links, keys, messages of providers.
 */
export const orderRows = (size: ShopSize): SQL[] => {
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
