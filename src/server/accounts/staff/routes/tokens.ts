import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/staff/tokens.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import {
  allMachineTokens,
  deleteMachineToken,
  type MachineTokenRow,
  saveMachineToken,
} from '#server/accounts/staff/queries/machineTokens.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** Milliseconds. */
const DAY = 86_400_000;

/** The tokens of machines: made, listed, revoked. */
export function routes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, calls.listTokens, all);

  serve(app, calls.addToken, async ({ body: { name, rights, days }, operator: { actor } }) => {
    const secret = newToken();
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + days * DAY);
    const row = { name, rights: [...new Set(rights)], tokenHash: hashToken(secret) };
    const saved = await db.transaction((tx) => {
      noteActivity({ subject: { kind: 'token', ref: name }, change: row.rights.join(', ') });
      return saveMachineToken(tx, { ...row, createdBy: actor, createdAt, expiresAt });
    });
    return { data: { ...shown(saved), secret } };
  });

  serve(app, calls.removeToken, async ({ params }) => {
    if (!(await db.transaction((tx) => deleteMachineToken(tx, params.token)))) throw new Refusal('not_found');
    return all();
  });

  async function all() {
    return { data: (await allMachineTokens(db)).map(shown) };
  }
}

const shown = ({
  id,
  name,
  rights,
  createdBy,
  createdAt,
  lastUsedAt,
  expiresAt,
}: MachineTokenRow): calls.MachineToken => ({
  id,
  name,
  rights,
  createdBy,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});
