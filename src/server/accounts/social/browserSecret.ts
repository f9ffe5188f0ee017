import { createHash } from 'node:crypto';

/** The values that bind one sign-in at a provider to one browser. */
export interface Bindings {
  state: string;
  nonce: string;
  pkceVerifier: string;
}

/**
 * Derives them from the secret in this browser's cookie. The provider, and whoever reads its token, see state and
 * nonce; neither reveals the secret, so that a stolen token is useless in another browser.
 */
export function bindingsOf(secret: string): Bindings {
  const derive = (use: string): string => createHash('sha256').update(`${use}:${secret}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), pkceVerifier: derive('pkce') };
}
