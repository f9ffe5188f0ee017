import type { FastifyInstance } from 'fastify';
import * as messageCalls from '#contract/operator/messages.ts';
import { giveAnswer, giveState } from './answerMail.ts';
import { messageForDesk, noteRead, openMessages, pageOfMessages } from './queries/messages.ts';
import type { Deps } from '#server/deps.ts';
import { paged } from '#server/http/paged.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import * as calls from '#contract/operator/customers.ts';
import { customerById } from '#server/accounts/queries.ts';
import { eraseByOwner } from './eraseByOwner.ts';
import { addNote, addPrivacyEvent, customerForDesk, findCustomers } from './queries/customers.ts';
import { dropErased } from '#server/privacy/sweep.ts';
import { customerData } from '#server/privacy/queries/customerData.ts';

/** The messages to the shop, as the desk sees and answers them. */
function messageRoutes(app: FastifyInstance, { config, clock, database: { db } }: Deps): void {
  serve(app, messageCalls.listMessages, async ({ query: { state, ...page } }) =>
    paged(page, await pageOfMessages(db, state, page)),
  );

  serve(app, messageCalls.countOpenMessages, async () => ({ data: await openMessages(db) }));

  serve(app, messageCalls.showMessage, async ({ params }) => shown(params.message));

  serve(app, messageCalls.seeMessage, async ({ params }) => {
    if (!(await noteRead(db, params.message, clock()))) throw new Refusal('not_found');
    return shown(params.message);
  });

  serve(app, messageCalls.answerMessage, async ({ params: { message }, body, operator: { actor } }) => {
    await giveAnswer(db, { messageId: message, body, actor, now: clock() }, config);
    return shown(message);
  });

  serve(app, messageCalls.sortMessage, async ({ params: { message }, body, operator: { actor } }) => {
    await giveState(db, { messageId: message, body, actor, now: clock() });
    return shown(message);
  });

  async function shown(id: number) {
    const data = await messageForDesk(db, id);
    if (!data) throw new Refusal('not_found');
    return { data };
  }
}

/** The customers of the shop, for those who look after their orders. */
function customersRoutes(app: FastifyInstance, { files, clock, database: { db } }: Deps): void {
  serve(app, calls.listCustomers, ({ query }) => findCustomers(db, query));

  serve(app, calls.showCustomer, async ({ params }) => shown(params.customer));

  serve(app, calls.noteCustomer, async ({ params: { customer }, body: { text, attempt }, operator: { actor } }) => {
    await shown(customer);
    const note = { customerId: customer, text, attempt, actor, createdAt: clock() };
    await db.transaction((tx) => addNote(tx, note));
    return shown(customer);
  });

  serve(app, calls.exportCustomer, async ({ params, operator: { actor }, reply }) => {
    const customer = await customerById(db, params.customer);
    if (!customer || customer.erasedAt) throw new Refusal('not_found');
    reply.header('cache-control', 'no-store');
    // First into the history, then out of the house.
    const event = { customerId: customer.id, kind: 'exported', actor, at: clock() } as const;
    await db.transaction((tx) => addPrivacyEvent(tx, event));
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

export const routes = [messageRoutes, customersRoutes];
