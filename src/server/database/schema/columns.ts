import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Primary keys: positive 32-bit integers, as the contract says. */
export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Keys of rows that come with every order, or with every mail: there may be more than 32 bits can count. */
export const bigIdColumn = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A moment, always with its zone. */
export const moment = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();

/** Money in minor units (cents) of the shop's currency, or of the order's. */
export const minorUnits = () => bigint({ mode: 'number' });

/** Bytes of any kind. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
