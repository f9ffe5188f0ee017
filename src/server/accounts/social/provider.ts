import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import type { SocialClient } from '#server/config/config.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Seconds to wait for a provider. */
const TIMEOUT = 8;

/** Facebook's discovery document lacks the address where codes are exchanged. */
const missingMetadata: Partial<Record<SocialProvider, Partial<oidc.ServerMetadata>>> = {
  facebook: { token_endpoint: 'https://graph.facebook.com/oauth/access_token' },
};

const scopes: Record<SocialProvider, string> = {
  google: 'openid email profile',
  facebook: 'openid email public_profile',
};

/** A provider whose discovery document was read. */
export interface Provider {
  readonly name: SocialProvider;
  readonly client: SocialClient;
  readonly scope: string;
  readonly configuration: oidc.Configuration;
  readonly keys: JWTVerifyGetKey;
}

/** Reads a provider's discovery document once, when it is first needed; after a failure it is read again. */
export function lazyProvider(name: SocialProvider, client: SocialClient): () => Promise<Provider> {
  let discovered: Promise<Provider> | undefined;
  return () =>
    (discovered ??= discover(name, client).catch((failure: unknown) => {
      discovered = undefined;
      throw new Refusal('unavailable', { cause: failure });
    }));
}

async function discover(name: SocialProvider, client: SocialClient): Promise<Provider> {
  const { issuer, clientId, clientSecret } = client;
  const execute: ((settings: oidc.Configuration) => void)[] = [];
  // The configuration allows http for this machine only; the library deprecates it so that it stands out.
  // oxlint-disable-next-line typescript/no-deprecated
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  const secret = oidc.ClientSecretPost(clientSecret);
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, secret, { execute, timeout: TIMEOUT });
  const server = { ...missingMetadata[name], ...found.serverMetadata() };
  const configuration = new oidc.Configuration(server, clientId, undefined, secret);
  for (const allow of execute) allow(configuration);
  configuration.timeout = TIMEOUT;
  if (!server.jwks_uri || !server.authorization_endpoint || !server.token_endpoint)
    throw new Error(`${issuer} does not tell its keys or its addresses`);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: TIMEOUT * 1000 });
  return { name, client, scope: scopes[name], configuration, keys };
}
