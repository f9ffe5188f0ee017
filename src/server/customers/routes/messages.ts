import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/messages.ts';
import { giveAnswer, giveState } from '#server/customers/answerMessage.ts';
import { messageForDesk, noteRead, openMessages, pageOfMessages } from '#server/customers/queries/messages.ts';
import type { Deps } from '#server/deps.ts';
import { paged } from '#server/http/paged.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** The messages to the shop, as the desk sees and answers them. */
export function messageRoutes(app: FastifyInstance, { config, clock, database: { db } }: Deps): void {
  serve(app, calls.listMessages, async ({ query: { state, ...page } }) =>
    paged(page, await pageOfMessages(db, state, page)),
  );

  serve(app, calls.countOpenMessages, async () => ({ data: await openMessages(db) }));

  serve(app, calls.showMessage, async ({ params }) => shown(params.message));

  serve(app, calls.seeMessage, async ({ params }) => {
    if (!(await noteRead(db, params.message, clock()))) throw new Refusal('not_found');
    return shown(params.message);
  });

  serve(app, calls.answerMessage, async ({ params: { message }, body, operator: { actor } }) => {
    await giveAnswer(db, { messageId: message, body, actor, now: clock() }, config);
    return shown(message);
  });

  serve(app, calls.sortMessage, async ({ params: { message }, body, operator: { actor } }) => {
    await giveState(db, { messageId: message, body, actor, now: clock() });
    return shown(message);
  });

  async function shown(id: number) {
    const data = await messageForDesk(db, id);
    if (!data) throw new Refusal('not_found');
    return { data };
  }
}
