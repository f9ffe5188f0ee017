import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, fit for a cookie and for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret that is stored. Secrets are random, so that one round is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
