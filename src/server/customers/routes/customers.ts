import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/customers.ts';
import { customerById } from '#server/accounts/queries.ts';
import { eraseByOwner } from '#server/customers/eraseByOwner.ts';
import { addNote, addPrivacyEvent, customerForDesk, findCustomers } from '#server/customers/queries/customers.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { dropErased } from '#server/privacy/dropErased.ts';
import { customerData } from '#server/privacy/queries/customerData.ts';

/** The customers of the shop, for those who look after their orders. */
export function customersRoutes(app: FastifyInstance, { files, clock, database: { db } }: Deps): void {
  serve(app, calls.listCustomers, ({ query }) => findCustomers(db, query));

  serve(app, calls.showCustomer, async ({ params }) => shown(params.customer));

  serve(app, calls.noteCustomer, async ({ params: { customer }, body: { text, attempt }, operator: { actor } }) => {
    await shown(customer);
    await addNote(db, { customerId: customer, text, attempt, actor, createdAt: clock() });
    return shown(customer);
  });

  serve(app, calls.exportCustomer, async ({ params, operator: { actor }, reply }) => {
    const customer = await customerById(db, params.customer);
    if (!customer || customer.erasedAt) throw new Refusal('not_found');
    reply.header('cache-control', 'no-store');
    // First into the history, then out of the house.
    await addPrivacyEvent(db, { customerId: customer.id, kind: 'exported', actor, at: clock() });
    return customerData(db, customer, clock());
  });

  serve(app, calls.eraseCustomer, async ({ params, body: { email }, operator: { actor } }) => {
    const now = clock();
    await dropErased(await eraseByOwner(db, { customerId: params.customer, email, actor, now }), files);
    return { data: { erasedAt: now.toISOString() } };
  });

  async function shown(id: number) {
    const data = await customerForDesk(db, id, clock());
    if (!data) throw new Refusal('not_found');
    return { data };
  }
}
