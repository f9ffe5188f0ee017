import { createHash } from 'node:crypto';

/** What one sign-in at a provider is bound to. */
export interface Bindings {
  state: string;
  nonce: string;
  pkceVerifier: string;
}

/**
 * Makes the three values of a sign-in from the one secret that this browser's cookie holds. The provider and
 * whoever reads its token see state and nonce; neither leads back to the secret, so that a stolen token
 * is worth nothing in another browser.
 */
export function bindingsOf(secret: string): Bindings {
  const derive = (use: string): string => createHash('sha256').update(`${use}:${secret}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), pkceVerifier: derive('pkce') };
}
