import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopSecret } from '#server/database/secrets.ts';
import type { Deps } from '#server/deps.ts';
import { KNOWN_DEVICE_SECONDS, knownDevice, withDevice } from './rules.ts';
import { isHttps } from '#server/http/cookies.ts';

const NAME = 'device';

/**
 * The devices on which somebody has signed in to an account before. Being known signs nobody in: it gives a device
 * tries of its own, which guesses from elsewhere do not use up. It lasts beyond signing out.
 */
export interface KnownDevices {
  /** The id of the device of a request, when it is known for an account (an `emailKey`). */
  known: (request: FastifyRequest, account: string) => Promise<string | undefined>;
  /** Makes this device known for an account. */
  remember: (reply: FastifyReply, account: string) => Promise<void>;
}

export function knownDevices({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): KnownDevices {
  let read: Promise<Buffer> | undefined;
  const key = (): Promise<Buffer> =>
    (read ??= shopSecret(db, 'device-cookie').catch((failure: unknown) => {
      read = undefined;
      throw failure;
    }));
  return {
    known: async ({ cookies }, account) =>
      cookies[NAME] === undefined ? undefined : knownDevice(cookies[NAME], account, await key(), clock()),
    remember: async (reply, account) => {
      const nonce = randomBytes(16).toString('base64url');
      const cookie = withDevice(reply.request.cookies[NAME], account, await key(), { now: clock(), nonce });
      reply.setCookie(NAME, cookie, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps(reply.request),
        path: '/api/v1',
        maxAge: KNOWN_DEVICE_SECONDS,
      });
    },
  };
}
