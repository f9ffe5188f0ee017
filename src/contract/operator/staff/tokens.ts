import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, idText, listOf, time } from '#contract/values/basic.ts';
import { singleLine } from '#contract/values/text.ts';
import { right, rights } from './rights.ts';

const ofOwner = { tag: 'Staff', audience: 'operator', right: 'own' } as const;

/** For how many days a token works; from `soon` days before its end on its owners are told, so that there is time. */
export const tokenDays = { usual: 90, most: 365, soon: 14 } as const;

/** The token of a machine, without its secret. */
export const machineToken = z.object({
  id,
  name: z.string(),
  rights: z.array(right),
  createdBy: z.string(),
  createdAt: time,
  /** To the minute. */
  lastUsedAt: z.nullable(time),
  /** From then on it is refused. Null for those from before tokens had an end. */
  expiresAt: z.nullable(time),
});
export type MachineToken = z.infer<typeof machineToken>;

export const listTokens = defineCall({
  ...ofOwner,
  id: 'listTokens',
  method: 'GET',
  path: '/operator/tokens',
  summary: 'The tokens of machines, by name; the shop’s own is not among them',
  response: listOf(machineToken),
  refusals: [],
});

export const addToken = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'addToken',
  method: 'POST',
  path: '/operator/tokens',
  summary: 'Make a token for a machine; its secret is answered this once',
  status: 201,
  body: z.object({
    name: singleLine(60),
    rights: z.array(right).check(z.minLength(1), z.maxLength(rights.length)),
    /** Days that it works. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(tokenDays.most)), tokenDays.usual),
  }),
  response: z.object({ data: z.extend(machineToken, { secret: z.string() }) }),
  refusals: ['invalid', 'name_taken'],
});

export const removeToken = defineCall({
  ...ofOwner,
  id: 'removeToken',
  method: 'DELETE',
  path: '/operator/tokens/{token}',
  summary: 'Revoke a token',
  params: z.object({ token: idText }),
  response: listOf(machineToken),
  refusals: ['invalid', 'not_found'],
});
