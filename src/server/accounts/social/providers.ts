import { type SocialProvider, socialProviders } from '#contract/accounts/socialSignIn.ts';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/http/refusal.ts';
import { lazyProvider, type Provider } from './provider.ts';

/** The providers that the shop is set up for. */
export interface Providers {
  readonly names: SocialProvider[];
  /** Throws `not_found` for a provider that is not set up, `unavailable` for one that is away. */
  readonly get: (name: SocialProvider) => Promise<Provider>;
}

/** The configured providers; none is contacted before somebody signs in with it. */
export function openProviders({ social }: Config): Providers {
  const names = socialProviders.filter((name) => social[name]);
  const providers = new Map(
    names.map((name) => {
      const client = social[name];
      return [name, client && lazyProvider(name, client)];
    }),
  );
  return {
    names,
    get: (name) => providers.get(name)?.() ?? Promise.reject(new Refusal('not_found')),
  };
}
