import { type SQL, sql } from 'drizzle-orm';
import type { ShopSize } from './size.ts';

/**
 * Goods of 40 shelves in 8 rooms and of 200 makers: every fifth in four choices, some hidden, promoted, popular or sold
 * out, some without a text in Burmese or without a picture. Texts are as long as those of the sample.
 */
export const goodsRows = ({ products }: ShopSize): SQL[] => [
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
