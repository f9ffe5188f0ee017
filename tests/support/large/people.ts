import { type SQL, sql } from 'drizzle-orm';
import type { ShopSize } from './size.ts';

const place = sql`'thailand', 'Bangkok', 'Bang Kapi', 'Hua Mak', '10240', n || '/3 Soi 5'`;

/**
 * Customers with one or two addresses, up to two devices (a quarter of them signed out by time), links of mails, carts,
 * wishlists and messages. The secret of a session is `secretOf` its customer, so that tests can sign in as anybody.
 */
export const peopleRows = ({ customers, products }: ShopSize): SQL[] => [
  sql`insert into customers (email, username, first_name, last_name, phone, email_verified_at, created_at)
    select 'customer' || n || '@mail.example', 'Daw ' || md5(n::text), 'Aye', 'Mya', '+66 8' || lpad((n * 7)::text, 8, '0'),
      case when n % 9 > 0 then now() end, now() - make_interval(mins => ${customers}::int - n)
    from generate_series(1, ${customers}::int) n`,
  sql`insert into addresses (customer_id, name, phone, country, province, district, sub_district, postal_code, address, is_default)
    select id, username, phone, ${place}, n = 1
    from customers, generate_series(1, 1 + (id % 3 = 0)::int) n order by id, n`,
  sql`insert into sessions (customer_id, token_hash, device, created_at, last_seen_at, expires_at)
    select id, encode(sha256(convert_to('session ' || id || case when n > 1 then ' ' || n else '' end, 'UTF8')), 'hex'), 'Firefox · Android',
      now() - interval '20 days', now(), now() + make_interval(days => case when n > 1 then (id % 60) - 25 else 30 end)
    from customers, generate_series(1, 1 + (id % 2)) n order by id, n`,
  sql`insert into one_time_tokens (customer_id, purpose, token_hash, email, expires_at, used_at)
    select id, 'verify-email', md5(id::text) || md5(email), email, now() - make_interval(days => id % 35), now()
    from customers where id % 4 = 0 order by id`,
  sql`insert into cart_items (customer_id, product_id, variation_id, quantity)
    select customer.id, kind.product_id, kind.id, 1 + n % 3
    from customers customer cross join generate_series(1, 4) n join variations kind on kind.id = 1 + (customer.id * 131 + n * 977) % ${products}::int
    where customer.id % 4 = 1 order by customer.id, n`,
  sql`insert into wishlist_items (customer_id, product_id, variation_id)
    select customer.id, kind.product_id, kind.id
    from customers customer cross join generate_series(1, 5) n join variations kind on kind.id = 1 + (customer.id * 57 + n * 4729) % ${products}::int
    where customer.id % 5 = 1 order by customer.id, n on conflict do nothing`,
  sql`insert into contact_messages (first_name, last_name, email, phone, message, preference, locale, created_at, state)
    select 'Aye', 'Mya', 'customer' || n || '@mail.example', '+66 812345678', repeat('Where is my parcel? ', 10), 'email', 'en',
      now() - make_interval(mins => n * 25), case when n < 200 then 'open' else 'answered' end
    from generate_series(1, least(${customers}::int / 50, 20000)) n`,
  sql`insert into newsletter_subscribers (email, locale, confirmed_at)
    select 'customer' || n || '@mail.example', 'my', now() from generate_series(1, ${customers}::int / 10) n`,
  sql`insert into search_misses (day, locale, term, count)
    select to_char(now() - make_interval(days => day), 'YYYY-MM-DD'), 'en', md5(n::text), n from generate_series(0, 59) day, generate_series(1, 300) n`,
];

export const secretOf = (customer: number): string => `session ${customer}`;
