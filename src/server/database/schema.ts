/** The data model of the whole shop (specification, section 3). */
export * from './schema/catalogue.ts';
export * from './schema/contact.ts';
export * from './schema/customers.ts';
export * from './schema/shop.ts';
export * from './schema/orders.ts';
export * from './schema/orders.ts';
export * from './schema/payments.ts';
export * from './schema/publishing.ts';
export * from './schema/sales.ts';
export * from './schema/shop.ts';
export * from './schema/staff.ts';
export * from './schema/stock.ts';
export * from './schema/timedChanges.ts';
export * from './schema/shop.ts';
