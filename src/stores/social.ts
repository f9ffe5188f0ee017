import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { listSocialProviders, POPUP_MESSAGE, type SocialProvider } from '#contract/social.ts';
import { pageLocale } from '#i18n/accountWords.ts';

/** What came of the popup: the token, or that it was closed, kept from opening, or not finished. */
export type PopupOutcome = { idToken: string } | { failed: 'closed' | 'blocked' | 'unfinished' };

/** How often one looks whether the popup is still there, and how long its last word may take after that. */
const LOOK = 400;

/** The providers that the shop is set up for; none when it does not answer. */
export async function readProviders(): Promise<readonly SocialProvider[]> {
  try {
    return (await call(shop(pageLocale()), listSocialProviders, {})).data;
  } catch {
    return [];
  }
}

/** Opens the provider's popup; to be called in the click itself, since browsers keep later popups from opening. */
export function askInPopup(provider: SocialProvider): Promise<PopupOutcome> {
  const address = `/api/v1/auth/social/${provider}/start?locale=${pageLocale()}`;
  const popup = window.open(address, 'social-sign-in', 'popup,width=500,height=680');
  return popup ? wordFrom(popup) : Promise.resolve({ failed: 'blocked' });
}

function wordFrom(popup: Window): Promise<PopupOutcome> {
  const { promise, resolve } = Promise.withResolvers<PopupOutcome>();
  const stop = new AbortController();
  addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === popup && isWord(data)) resolve(outcomeOf(data));
    },
    { signal: stop.signal },
  );
  let wasClosed = false;
  const look = setInterval(() => {
    // The page's last word and its closing come in any order.
    if (wasClosed) resolve({ failed: 'closed' });
    wasClosed = popup.closed;
  }, LOOK);
  return promise.finally(() => {
    clearInterval(look);
    stop.abort();
  });
}

interface Word {
  type: string;
  idToken?: unknown;
}

const isWord = (data: unknown): data is Word =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === POPUP_MESSAGE;

const outcomeOf = ({ idToken }: Word): PopupOutcome =>
  typeof idToken === 'string' ? { idToken } : { failed: 'unfinished' };
