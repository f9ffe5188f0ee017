import { readJson } from '#api/fetchFile.ts';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import { POPUP_MESSAGE } from '#contract/accounts/popupMessage.ts';
import { asFields, asList } from '#stores/parseStored.ts';
import { pageLocale } from '#i18n/pageLocale.ts';

/** The outcome of the popup: the token, or that it was closed, blocked by the browser, or not finished. */
export type PopupOutcome = { idToken: string } | { failed: 'closed' | 'blocked' | 'unfinished' };

/**
 * The pause between two checks of whether the popup is closed, and the longest wait for its last message after that.
 */
const pollMs = 400;

const supported: readonly SocialProvider[] = ['google', 'facebook'];

/** The providers that the shop is set up for; none when it does not answer. */
export async function readProviders(): Promise<readonly SocialProvider[]> {
  try {
    // Without `call`, which with its schemas would be a fifth of what the page brings.
    const names = asList(asFields(await readJson('/api/v1/auth/social'))['data']);
    return supported.filter((name) => names.includes(name));
  } catch {
    return [];
  }
}

/** Opens the provider's popup; to be called in the click itself, since browsers keep later popups from opening. */
export function openSignInPopup(provider: SocialProvider): Promise<PopupOutcome> {
  const address = `/api/v1/auth/social/${provider}/start?locale=${pageLocale()}`;
  const popup = window.open(address, 'social-sign-in', 'popup,width=500,height=680');
  return popup ? messageFrom(popup) : Promise.resolve({ failed: 'blocked' });
}

async function messageFrom(popup: Window): Promise<PopupOutcome> {
  const stop = new AbortController();
  const message = new Promise<PopupOutcome>((resolve) => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin === location.origin && source === popup && isPopupMessage(data)) resolve(outcomeOf(data));
    };
    addEventListener('message', onMessage, { signal: stop.signal });
  });
  const closed = whenClosed(popup, stop.signal).then((): PopupOutcome => ({ failed: 'closed' }));
  return Promise.race([message, closed]).finally(() => stop.abort());
}

/** Waits until a window has been closed for `pollMs`: its last message may come after it is closed. */
function whenClosed(popup: Window, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const timer = setInterval(() => {
      if (wasClosed) resolve();
      wasClosed = popup.closed;
    }, pollMs);
    stop.addEventListener('abort', () => clearInterval(timer));
  });
}

interface PopupMessage {
  type: string;
  idToken?: unknown;
}

const isPopupMessage = (data: unknown): data is PopupMessage => asFields(data)['type'] === POPUP_MESSAGE;

const outcomeOf = ({ idToken }: PopupMessage): PopupOutcome =>
  typeof idToken === 'string' ? { idToken } : { failed: 'unfinished' };
