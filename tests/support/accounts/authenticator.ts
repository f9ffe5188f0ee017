import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, ShownCredential } from '#contract/operator/staff/passkeys.ts';

/** What an answer of the authenticator is about, and how it deviates from an honest one. */
interface Asked {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether its owner unlocked it. */
  isUnlocked?: boolean;
  /** The counter that it tells; the next one when absent. */
  counter?: number;
}

/** A passkey of a device made of software: ES256, without attestation (WebAuthn, level 3). */
export interface Authenticator {
  make: (asked: Asked) => NewCredential;
  show: (asked: Asked) => ShownCredential;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function newAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const identity = { id: base64(rawId), rawId: base64(rawId), type: 'public-key' } as const;
  let uses = 0;

  const authData = ({ rpId, isUnlocked = true, counter = (uses += 1) }: Asked, key?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (isUnlocked ? VERIFIED : 0) | (key ? HAS_KEY : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(key ? [attested(rawId, key)] : [])]);
  };

  return {
    make: (asked) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const data = authData(asked, coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')));
      return {
        ...identity,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', asked)),
          attestationObject: base64(attestation(data)),
        },
      };
    },
    show: (asked) => {
      const client = clientData('webauthn.get', asked);
      const data = authData(asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...identity,
        response: { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) },
      };
    },
  };
}

const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The key with its name, behind an AAGUID of zeros. */
function attested(rawId: Buffer, key: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(rawId.length);
  return Buffer.concat([Buffer.alloc(16), length, rawId, key]);
}

/** In CBOR: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);

/** In CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')],
    Buffer.from([0x58, authData.length]),
    authData,
  ]);

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
