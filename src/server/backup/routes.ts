import type { FastifyInstance } from 'fastify';
import { dumpDatabase as dumpCall } from '#contract/operator/backup.ts';
import { withCopySession } from '#server/database/copy/withCopySession.ts';
import type { Deps } from '#server/deps.ts';
import { SHOP_ACTOR } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { spooledDump } from './frames.ts';
import { dumpDatabase } from './queries/tables.ts';

/**
 * The database for a backup, since the embedded one can be read by this process alone. It holds everything that the shop
 * knows, and what it signs with: a person at the desk, or a machine's token, does not get it.
 */
export function routes(app: FastifyInstance, { config, database }: Deps): void {
  serve(app, dumpCall, async ({ operator, reply }) => {
    if (operator.actor !== SHOP_ACTOR) throw new Refusal('no_right');
    const dump = await withCopySession(database, 'snapshot', (session) =>
      spooledDump(config.dataDir, dumpDatabase(session, database.kind)),
    );
    // It is sent piece by piece.
    void reply.header('content-disposition', 'attachment; filename="database.dump"');
    return dump;
  });
}
