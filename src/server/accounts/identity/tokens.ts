import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 random bits, fit for a cookie and for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It is random already, so that one round is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
