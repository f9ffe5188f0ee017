import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopSecret } from '#server/database/secrets.ts';
import type { Deps } from '#server/deps.ts';
import { KNOWN_DEVICE_SECONDS, knownDevice, withDevice } from './rules/deviceMark.ts';
import { isHttps } from '#server/http/isHttps.ts';

const NAME = 'device';

/**
 * The devices on which somebody has signed in to an account before. It opens nothing: who guesses elsewhere does not
 * use up the tries of a known device. It stays when its owner signs out.
 */
export interface KnownDevices {
  /** What names the device of a request, when it is known for an account (as `emailKey` has it). */
  known: (request: FastifyRequest, account: string) => Promise<string | undefined>;
  /** Somebody has just proven on this device that an account is theirs. */
  remember: (reply: FastifyReply, account: string) => Promise<void>;
}

export function knownDevices({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): KnownDevices {
  let asked: Promise<Buffer> | undefined;
  const key = (): Promise<Buffer> =>
    (asked ??= shopSecret(db, 'device-cookie').catch((failure: unknown) => {
      asked = undefined;
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
