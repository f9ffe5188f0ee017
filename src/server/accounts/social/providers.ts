import { type SocialProvider, socialProviders } from '#contract/accounts/socialSignIn.ts';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/http/refusal.ts';
import { memoised, type Provider } from './provider.ts';

/** The providers that the shop is set up for. */
export interface Providers {
  readonly names: SocialProvider[];
  /** One that is ready. Throws `not_found` for one that is not set up, `unavailable` for one that is away. */
  readonly ask: (name: SocialProvider) => Promise<Provider>;
}

/** Gets the configured providers; none is spoken to before somebody wants to sign in with it. */
export function openProviders({ social }: Config): Providers {
  const names = socialProviders.filter((name) => social[name]);
  const asked = new Map(
    names.map((name) => {
      const client = social[name];
      return [name, client && memoised(name, client)];
    }),
  );
  return {
    names,
    ask: (name) => asked.get(name)?.() ?? Promise.reject(new Refusal('not_found')),
  };
}
