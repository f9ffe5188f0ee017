import { pageLocale } from '#i18n/pageLocale.ts';
import * as paths from '#i18n/paths.ts';
import { initial } from '#i18n/initial.ts';
import { showFlashMessages } from '#stores/shell/flashMessages.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';
import { $session, type Session } from '#stores/session/currentCustomer.ts';
import { readSession, signOut } from '#stores/session/signIn.ts';
import { createAccountMenu } from './menu.ts';

/** By each link to sign in the menu that replaces it while somebody is signed in. */
const menus = new Map<HTMLElement, HTMLElement>();

function paint(session: Session): void {
  const accountPath = session.state === 'visitor' ? paths.login : paths.profile;
  const shortcut = document.querySelector<HTMLAnchorElement>('.tabs-bar [data-account]');
  if (shortcut) shortcut.href = accountPath(pageLocale());
  if (session.state === 'visitor') return restore();
  for (const link of document.querySelectorAll<HTMLElement>('header a[data-account]')) {
    const menu = createAccountMenu(link, signOutFrom);
    menus.set(link, menu);
    link.replaceWith(menu);
  }
  if (session.state === 'customer') for (const menu of menus.values()) showCustomer(menu, session);
}

function restore(): void {
  for (const [link, menu] of menus) menu.replaceWith(link);
  menus.clear();
}

/** The picture, or the first letter of the name. */
function showCustomer(menu: HTMLElement, { name, imageUrl }: Session & { state: 'customer' }): void {
  const face = menu.querySelector('.face');
  const label = menu.querySelector('.name');
  if (label) label.textContent = name;
  if (imageUrl) face?.replaceChildren(Object.assign(new Image(44, 44), { src: imageUrl, alt: '' }));
  else if (face) face.textContent = initial(name);
}

async function signOutFrom(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const outcome = await signOut();
  if ('redirect' in outcome) return location.assign(outcome.redirect);
  button.disabled = false;
  void alertShopper({ mood: 'error', text: outcome.reason });
}

showFlashMessages();
$session.subscribe(paint);
// Signed in or out in another tab.
$login.subscribe(
  () =>
    void readSession().catch((failure: unknown) => {
      console.warn('Failed to fetch user data', failure);
    }),
);
