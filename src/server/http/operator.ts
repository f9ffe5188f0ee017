import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from './cookies.ts';
import { Refusal } from './refusal.ts';
import type { Right, Role } from '#contract/operator/staff/rights.ts';

/** The cookie of a person of the staff; on https its name begins with `__Host-`. */
export const STAFF_COOKIE = 'zay_staff';

/** The maker of a call of the operators, with what they may do at this moment. */
export interface Operator {
  /** For histories: `staff:NAME`, `token:NAME`, or `operator` for who has the shop's own token. */
  readonly actor: string;
  readonly rights: ReadonlySet<Right>;
  /**
   * True when a call that asks for it may be made: a person has shown password and second factor a moment ago. A token
   * has none to show: who made one with this right had to.
   */
  readonly steppedUp: boolean;
  /** These three are of people alone; a token has none. */
  readonly role?: Role;
  readonly staffId?: number;
  readonly sessionId?: number;
}

/** The actor of the shop's own token. */
export const SHOP_ACTOR = 'operator';

/** Returns who is written into a history: only the shop's own token may name somebody else. */
export const actorOf = ({ actor }: Operator, named: string | undefined): string =>
  actor === SHOP_ACTOR ? (named ?? actor) : actor;

/** The bearer token of a request, if it has one. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/iu.exec(headers.authorization ?? '')?.[1];

const { read: staffSecretOf } = sessionCookie(STAFF_COOKIE, 'strict');

/** Returns whether a shopper's call comes from the browser in which somebody who may open the shop is signed in. */
export async function isOfOwner(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (!staffSecretOf(request) || bearerOf(request) !== undefined) return false;
  try {
    return (await request.server.operator(request, reply)).rights.has('own');
  } catch (failure) {
    if (failure instanceof Refusal) return false;
    throw failure;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns who asks. Throws the refusal `not_allowed` for everybody else. The staff's room brings it. */
    operator: (request: FastifyRequest, reply: FastifyReply) => Promise<Operator>;
  }
  interface FastifyRequest {
    operator: Operator | undefined;
  }
}
