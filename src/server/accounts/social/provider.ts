import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import type { SocialClient } from '#server/config/config.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Seconds to wait for a provider; the shopper waits as long. */
const PATIENCE = 8;

/** Facebook tells everything in its discovery document but where codes are exchanged. */
const untold: Partial<Record<SocialProvider, Partial<oidc.ServerMetadata>>> = {
  facebook: { token_endpoint: 'https://graph.facebook.com/oauth/access_token' },
};

const scopes: Record<SocialProvider, string> = {
  google: 'openid email profile',
  facebook: 'openid email public_profile',
};

/** A provider that has told how it is spoken to. */
export interface Provider {
  readonly name: SocialProvider;
  readonly client: SocialClient;
  readonly scope: string;
  readonly configuration: oidc.Configuration;
  readonly keys: JWTVerifyGetKey;
}

/** Asks a provider how it is spoken to, once; a provider that does not answer is asked again the next time. */
export function memoised(name: SocialProvider, client: SocialClient): () => Promise<Provider> {
  let asked: Promise<Provider> | undefined;
  return () =>
    (asked ??= discover(name, client).catch((failure: unknown) => {
      asked = undefined;
      throw new Refusal('unavailable', { cause: failure });
    }));
}

async function discover(name: SocialProvider, client: SocialClient): Promise<Provider> {
  const { issuer, clientId, clientSecret } = client;
  const execute: ((settings: oidc.Configuration) => void)[] = [];
  // Settings allow http for this machine only; the library calls it deprecated so that it stands out.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  const secret = oidc.ClientSecretPost(clientSecret);
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, secret, { execute, timeout: PATIENCE });
  const server = { ...untold[name], ...found.serverMetadata() };
  const configuration = new oidc.Configuration(server, clientId, undefined, secret);
  for (const allow of execute) allow(configuration);
  configuration.timeout = PATIENCE;
  if (!server.jwks_uri || !server.authorization_endpoint || !server.token_endpoint)
    throw new Error(`${issuer} does not tell its keys or its addresses`);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: PATIENCE * 1000 });
  return { name, client, scope: scopes[name], configuration, keys };
}
