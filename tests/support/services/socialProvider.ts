import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider, { type AccountClaims, type ClientMetadata, type KoaContextWithOIDC } from 'oidc-provider';
import { listenLocally } from './localServer.ts';

export const secretOf = (client: string): string => `${client}-secret-of-the-tests`;

export const socialSettings = (issuer: string): Record<string, string> => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: 'shop-at-google',
  GOOGLE_CLIENT_SECRET: secretOf('shop-at-google'),
  FACEBOOK_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: 'shop-at-facebook',
  FACEBOOK_CLIENT_SECRET: secretOf('shop-at-facebook'),
});

/** A local OpenID provider instead of Google and Facebook. */
export type SocialProvider = Awaited<ReturnType<typeof openSocialProvider>>;

/** Starts the provider for a shop; `another-shop` is a second client. */
export async function openSocialProvider(shop: string) {
  /** Claims of its accounts, by login name. */
  const accounts = new Map<string, Omit<AccountClaims, 'sub'>>();
  const tokenLifetime = { seconds: 3_600 };
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listenLocally(server)}`;
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
    ttl: { IdToken: () => tokenLifetime.seconds },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...(accounts.get(sub) ?? saidOf(sub)) }) }),
    loadExistingGrant: agreed,
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['only-for-the-tests'] },
  });
  const answer = provider.callback();
  server.on('request', (request, reply) => void answer(request, reply));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { issuer, accounts, tokenLifetime, close };
}

const client = (id: string, back: string): ClientMetadata => ({
  client_id: id,
  client_secret: secretOf(id),
  redirect_uris: [back],
  token_endpoint_auth_method: 'client_secret_post',
});

/** Claims of unknown accounts: the login name is the email address, verified unless it starts with "unverified". */
const saidOf = (email: string) => ({ email, email_verified: !email.startsWith('unverified'), name: 'May Thu' });

async function agreed(ctx: KoaContextWithOIDC) {
  const { client: asking, session, params, provider } = ctx.oidc;
  const grant = new provider.Grant({ clientId: asking?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope(String(params?.['scope']));
  await grant.save();
  return grant;
}
