import { readJson } from '#api/fetchFile.ts';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import { POPUP_MESSAGE } from '#contract/accounts/popupMessage.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

/** What came of the popup: the token, or that it was closed, kept from opening, or not finished. */
export type PopupOutcome = { idToken: string } | { failed: 'closed' | 'blocked' | 'unfinished' };

/** How often one looks whether the popup is still there, and how long its last word may take after that. */
const LOOK = 400;

const known: readonly SocialProvider[] = ['google', 'facebook'];

/** The providers that the shop is set up for; none when it does not answer. */
export async function readProviders(): Promise<readonly SocialProvider[]> {
  try {
    // By hand, since the calls and their schemas would be a fifth of what the page brings.
    const { data } = (await readJson('/api/v1/auth/social')) as { data: unknown };
    return Array.isArray(data) ? known.filter((name) => data.includes(name)) : [];
  } catch {
    return [];
  }
}

/** Opens the provider's popup; to be called in the click itself, since browsers keep later popups from opening. */
export function openSignInPopup(provider: SocialProvider): Promise<PopupOutcome> {
  const address = `/api/v1/auth/social/${provider}/start?locale=${pageLocale()}`;
  const popup = window.open(address, 'social-sign-in', 'popup,width=500,height=680');
  return popup ? wordFrom(popup) : Promise.resolve({ failed: 'blocked' });
}

async function wordFrom(popup: Window): Promise<PopupOutcome> {
  const stop = new AbortController();
  const said = new Promise<PopupOutcome>((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin === location.origin && source === popup && isWord(data)) resolve(outcomeOf(data));
    };
    addEventListener('message', hear, { signal: stop.signal });
  });
  const gone = whenGone(popup, stop.signal).then((): PopupOutcome => ({ failed: 'closed' }));
  return Promise.race([said, gone]).finally(() => stop.abort());
}

/** Waits until a window has been closed for a while: its last word and its closing come in any order. */
function whenGone(popup: Window, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const look = setInterval(() => {
      if (wasClosed) resolve();
      wasClosed = popup.closed;
    }, LOOK);
    stop.addEventListener('abort', () => clearInterval(look));
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
