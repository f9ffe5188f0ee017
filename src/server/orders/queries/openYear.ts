import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { formerNumbers, invoiceCounters, invoiceYears } from '#server/database/schema.ts';

/**
 * Opens a year for invoice numbers, which its first order does not find. A server of before, which may run beside this
 * one, is sent on to numbers that nobody else gives.
 */
export async function openYear(db: Db, year: number): Promise<void> {
  await db.execute(sql`
    with former as (
      insert into ${invoiceCounters} as counter (year, last) values (${year}, ${formerNumbers})
      on conflict (year) do update
      set last = counter.last + case when counter.last < ${formerNumbers} then ${formerNumbers} else 0 end
      returning last - ${formerNumbers} as last
    )
    insert into ${invoiceYears} (year, base)
    select ${year}, case when is_called then last_value else 0 end - former.last from invoice_numbers, former
    on conflict do nothing`);
}
