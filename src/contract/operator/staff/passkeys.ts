import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, idText, listOf, time } from '#contract/values/basic.ts';
import { me, steppedUp } from './staffSession.ts';

const ofAnybody = { tag: 'Staff', audience: 'everyone' } as const;
const ofOperator = { tag: 'Staff', audience: 'operator', right: 'read' } as const;

/** Bytes in base64url, at most so many letters. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/u));

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
} as const;

/** Answer of a browser to `navigator.credentials.create`, as WebAuthn writes it in JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(6000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});

/** Answer of a browser to `navigator.credentials.get`. */
const shownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(6000),
    authenticatorData: bytes(6000),
    signature: bytes(2000),
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});
export type ShownCredential = z.infer<typeof shownCredential>;
export type NewCredential = z.infer<typeof newCredential>;

/** Question to the browser, as WebAuthn writes it in JSON. Its challenge is good for five minutes, and once. */
const options = z.object({ data: z.looseObject({ challenge: z.string() }) });

/** A key that a phone, a computer or a stick keeps instead of password and code. */
export const passkey = z.object({
  id,
  /** Device on which it was made, as the browser calls itself. */
  device: z.nullable(z.string()),
  createdAt: time,
  lastUsedAt: z.nullable(time),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = defineCall({
  ...ofOperator,
  id: 'listPasskeys',
  method: 'GET',
  path: '/operator/passkeys',
  summary: 'The own passkeys, the newest last; none of a token',
  response: listOf(passkey),
  refusals: [],
});

export const beginPasskey = defineCall({
  ...ofOperator,
  stepUp: true,
  id: 'beginPasskey',
  method: 'POST',
  path: '/operator/passkeys/begin',
  summary: 'What the browser is asked with to make a passkey',
  response: options,
  refusals: ['not_found', 'passkeys_unavailable'],
});

export const addPasskey = defineCall({
  ...ofOperator,
  stepUp: true,
  id: 'addPasskey',
  method: 'POST',
  path: '/operator/passkeys',
  summary: 'Keep a passkey that the browser has made; its owner is told by mail',
  status: 201,
  body: z.object({ credential: newCredential }),
  response: listOf(passkey),
  refusals: ['invalid', 'not_found', 'bad_token', 'passkey_refused'],
});

export const removePasskey = defineCall({
  ...ofOperator,
  stepUp: true,
  id: 'removePasskey',
  method: 'DELETE',
  path: '/operator/passkeys/{passkey}',
  summary: 'Take an own passkey away; its owner is told by mail',
  params: z.object({ passkey: idText }),
  response: listOf(passkey),
  refusals: ['invalid', 'not_found'],
});

export const beginPasskeySignIn = defineCall({
  ...ofAnybody,
  id: 'beginPasskeySignIn',
  method: 'POST',
  path: '/operator/sign-in/passkey/begin',
  summary: 'What the browser is asked with to sign in with a passkey',
  response: options,
  refusals: ['passkeys_unavailable', 'cross_origin', 'too_many'],
});

export const signInWithPasskey = defineCall({
  ...ofAnybody,
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/operator/sign-in/passkey',
  summary: 'Sign in to the desk with a passkey, in place of password and code; sets the cookie of the staff',
  body: z.object({ credential: shownCredential }),
  response: z.object({ data: me }),
  refusals: ['invalid', 'bad_token', 'passkey_refused', 'cross_origin', 'too_many'],
});

export const beginPasskeyStepUp = defineCall({
  ...ofOperator,
  id: 'beginPasskeyStepUp',
  method: 'POST',
  path: '/operator/step-up/passkey/begin',
  summary: 'What the browser is asked with to show a passkey once more',
  response: options,
  refusals: ['not_found', 'passkeys_unavailable'],
});

export const stepUpWithPasskey = defineCall({
  ...ofOperator,
  id: 'stepUpWithPasskey',
  method: 'POST',
  path: '/operator/step-up/passkey',
  summary: 'Show a passkey once more, for calls that ask for it; lasts ten minutes, for this session',
  body: z.object({ credential: shownCredential }),
  response: steppedUp,
  refusals: ['invalid', 'not_found', 'bad_token', 'passkey_refused', 'too_many'],
});
