import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type ActivityArea, activityOf, areaOfCall, subjectOfCall } from '#contract/operator/activityTable.ts';
import { asAct, type Subject } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/database.ts';
import { actorOf, SHOP_ACTOR } from './operator.ts';

interface CheckedParts {
  params: unknown;
  body: unknown;
}

/** Does the work of a call, with its entry in the activity log where the table has one. */
type AsActivity = <T>(call: Call, request: FastifyRequest, checked: CheckedParts, work: () => Promise<T>) => Promise<T>;

declare module 'fastify' {
  interface FastifyInstance {
    asActivity: AsActivity;
  }
}

/** The area of a call of operators whose path the table does not know yet. */
const usualArea: ActivityArea = 'shop';

/** Lets every call of the operators that writes leave an entry in the activity log, without a line of its own. */
export function logActivity(
  app: FastifyInstance,
  { database, clock }: { database: { db: Db }; clock: () => Date },
): void {
  const asActivity: AsActivity = (call, request, { params, body }, work) => {
    const logged = activityOf(call);
    if (!logged) return work();
    const { operator } = request;
    const actor = operator ? actorOf(operator, textOf(body, 'actor')) : SHOP_ACTOR;
    const area = areaOfCall(call) ?? usualArea;
    const act = { act: call.id, area, actor, at: clock(), subject: subjectOf(call, params) };
    return asAct(database.db, act, work, logged === 'always');
  };
  app.decorate('asActivity', asActivity);
}

function subjectOf(call: Call, params: unknown): Subject | undefined {
  const named = subjectOfCall(call);
  if (!named) return undefined;
  const ref = textOf(params, named.param);
  return ref === undefined ? undefined : { kind: named.kind, ref };
}

function textOf(part: unknown, name: string): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const value = Object.entries(part).find(([key]) => key === name)?.[1] as unknown;
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
}
