import * as z from 'zod/mini';
import type { NewCredential, ShownCredential } from '#contract/operator/staff/passkeys.ts';
import { readShopNames } from '#server/content/shopContent.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
  type ChallengeUse,
  notePasskeyUse,
  passkeyByCredential,
  type PasskeyRow,
  saveChallenge,
  spendChallenge,
} from './queries/passkeys.ts';
import { passkeyPlace } from './rules.ts';

/** 25 MB that a shop without passkeys does not load. */
const library = () => import('@simplewebauthn/server');

/** Time for which a challenge is good (milliseconds): finding the phone and unlocking it. */
const CHALLENGE_TIME = 5 * 60_000;

/** EdDSA, ES256 and RS256 (COSE), which all browsers have. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Needs = Pick<Deps, 'config' | 'database' | 'clock'>;

/** A person who is asked to make a passkey. */
interface Maker {
  id: number;
  name: string;
  email: string;
}

/**
 * Returns the ceremonies of WebAuthn, with challenges in the database: any server of the shop can end what one began.
 */
export function passkeyCeremonies({ config, database: { db }, clock }: Needs) {
  /** @throws {Refusal} passkeys_unavailable */
  function place() {
    const found = passkeyPlace(config.publicUrl);
    if (found) return found;
    throw new Refusal('passkeys_unavailable', { values: { address: config.publicUrl } });
  }

  const keep = async (challenge: string, use: ChallengeUse): Promise<void> => {
    const now = clock();
    await saveChallenge(db, challenge, use, { now, expiresAt: new Date(now.getTime() + CHALLENGE_TIME) });
  };

  /** The challenge that a browser says it was asked with, used up. */
  async function challengeOf(clientData: string, use: ChallengeUse): Promise<string> {
    const challenge = challengeIn(clientData);
    if (challenge !== undefined && (await spendChallenge(db, challenge, use, clock()))) return challenge;
    throw new Refusal('bad_token');
  }

  return {
    /** @throws {Refusal} passkeys_unavailable */
    async beginMaking({ id, name, email }: Maker, known: readonly PasskeyRow[], sessionId: number) {
      const { rpId } = place();
      const { generateRegistrationOptions } = await library();
      const asked = await generateRegistrationOptions({
        ...{ rpName: (await readShopNames(db)).en, rpID: rpId },
        ...{ userID: new TextEncoder().encode(`staff ${id}`), userName: email, userDisplayName: name },
        ...{ attestationType: 'none', supportedAlgorithmIDs },
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        // It stands for two factors: the device, and what unlocks it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(asked.challenge, { kind: 'register', sessionId });
      return { ...asked };
    },

    /** @throws {Refusal} bad_token, passkey_refused */
    async made({ response, ...credential }: NewCredential, sessionId: number) {
      const expectedChallenge = await challengeOf(response.clientDataJSON, { kind: 'register', sessionId });
      const { origin, rpId } = place();
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...credential,
          response: {
            clientDataJSON: response.clientDataJSON,
            attestationObject: response.attestationObject,
          },
          clientExtensionResults: {},
        },
        ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId },
        ...{ requireUserVerification: true, supportedAlgorithmIDs },
      }).catch(refused);
      if (!registrationInfo) throw new Refusal('passkey_refused');
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },

    /** @throws {Refusal} passkeys_unavailable */
    async beginShowing(known: readonly PasskeyRow[], use: ChallengeUse) {
      const { rpId } = place();
      const { generateAuthenticationOptions } = await library();
      const asked = await generateAuthenticationOptions({
        rpID: rpId,
        allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        userVerification: 'required',
      });
      await keep(asked.challenge, use);
      return { ...asked };
    },

    /**
     * The passkey that was shown, its use noted. One whose counter went back was copied.
     *
     * @throws {Refusal} bad_token, passkey_refused
     */
    async shown({ response, ...credential }: ShownCredential, use: ChallengeUse): Promise<PasskeyRow> {
      const expectedChallenge = await challengeOf(response.clientDataJSON, use);
      const passkey = await passkeyByCredential(db, credential.id);
      if (!passkey) throw new Refusal('passkey_refused');
      const { origin, rpId } = place();
      const { clientDataJSON, authenticatorData, signature } = response;
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId },
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(refused);
      const isTaken = verified && (await notePasskeyUse(db, passkey, authenticationInfo.newCounter, clock()));
      if (!isTaken) throw new Refusal('passkey_refused');
      return passkey;
    },
  };
}

/** The library throws whatever does not fit: origin, signature, counter, an unlocked device. */
const refused = (cause: unknown): never => {
  throw new Refusal('passkey_refused', { cause });
};

const clientDataOf = z.object({ challenge: z.string() });

function challengeIn(clientData: string): string | undefined {
  try {
    const read = clientDataOf.safeParse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
    return read.data?.challenge;
  } catch {
    return undefined;
  }
}
