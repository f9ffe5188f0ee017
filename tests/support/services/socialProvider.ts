import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims, type ClientMetadata, type KoaContextWithOIDC } from 'oidc-provider';

/** A local OpenID provider in place of Google and Facebook. */
export interface SocialProvider {
  issuer: string;
  /** What it says of its accounts, by the name that is typed to sign in. */
  people: Map<string, Omit<AccountClaims, 'sub'>>;
  /** Seconds for which its id tokens are good. */
  life: { seconds: number };
  close: () => Promise<void>;
}

export const secretOf = (client: string): string => `${client}-secret-of-the-tests`;

/** The settings of a shop that offers both buttons. */
export const socialSettings = (issuer: string): Record<string, string> => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: 'shop-at-google',
  GOOGLE_CLIENT_SECRET: secretOf('shop-at-google'),
  FACEBOOK_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: 'shop-at-facebook',
  FACEBOOK_CLIENT_SECRET: secretOf('shop-at-facebook'),
});

/** Opens the provider for a shop at an address; `another-shop` is a client of it as well. */
export async function openSocialProvider(shop: string): Promise<SocialProvider> {
  const people: SocialProvider['people'] = new Map();
  const life = { seconds: 3_600 };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const back = (name: string): string => `${shop}/api/v1/auth/social/${name}/callback`;
  const provider = new Provider(issuer, {
    clients: [
      client('shop-at-google', back('google')),
      client('shop-at-facebook', back('facebook')),
      client('another-shop', back('google')),
    ],
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      public_profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    ttl: { IdToken: () => life.seconds },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...(people.get(sub) ?? saidOf(sub)) }) }),
    loadExistingGrant: agreed,
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only-for-the-tests'] },
  });
  const answer = provider.callback();
  server.on('request', (request, reply) => void answer(request, reply));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, people, life, close };
}

const client = (id: string, back: string): ClientMetadata => ({
  client_id: id,
  client_secret: secretOf(id),
  redirect_uris: [back],
  token_endpoint_auth_method: 'client_secret_post',
});

/** Whoever types an email that nobody knows has that email; it is verified unless it says otherwise. */
const saidOf = (email: string) => ({ email, email_verified: !email.startsWith('unverified'), name: 'May Thu' });

/** Consent is given at once. */
async function agreed(ctx: KoaContextWithOIDC) {
  const { client: asking, session, params, provider } = ctx.oidc;
  const grant = new provider.Grant({ clientId: asking?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope(String(params?.['scope']));
  await grant.save();
  return grant;
}
