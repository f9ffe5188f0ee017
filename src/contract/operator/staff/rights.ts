import * as z from 'zod/mini';

export const rights = ['read', 'orders:read', 'orders', 'books', 'edit', 'own'] as const;

/**
 * Right of an operator: read what is sold and published; see orders, which hold customers' data; move orders; take
 * the books along, which hold them too; edit what is sold and publish; own the shop, which is to decide who may do what.
 */
export const right = z.enum(rights);
export type Right = z.infer<typeof right>;

export const roles = ['owner', 'orders', 'editor', 'bookkeeper', 'reader'] as const;

/** Role of a person of the staff. */
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** The rights of every role. An editor does not see customers' data; a bookkeeper changes nothing. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  orders: ['read', 'orders:read', 'orders'],
  editor: ['read', 'edit'],
  bookkeeper: ['read', 'orders:read', 'books'],
  reader: ['read', 'orders:read'],
};
