import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { emailKey } from '#server/mail/emailKey.ts';

/** Whether the email of a row is this one, however it is typed: `isSameEmail` in the database. */
export const isEmail = (kept: PgColumn | SQL, email: string): SQL => eq(sql`lower(${kept})`, emailKey(email));
