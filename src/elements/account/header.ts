import { inPageLanguage, pageLocale } from '#i18n/pageLocale.ts';
import * as paths from '#i18n/paths.ts';
import { initial } from '#i18n/initial.ts';
import { showFlashMessages } from '#stores/shell/flashMessages.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $login, $session, type Session } from '#stores/session/login.ts';
import { readSession, signOut } from '#stores/session/signIn.ts';
import { menu as en } from '#../public/locales/en/login.json';
import { menu as my } from '#../public/locales/my/login.json';
import { attachStyles } from '#elements/shell/attachStyles.ts';
import styles from './menu.css?inline';

/** By each link to sign in the menu that replaces it while somebody is signed in. */
const menus = new Map<HTMLElement, HTMLElement>();

function render(session: Session): void {
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
  void showDialog({ mood: 'error', text: outcome.reason });
}

const words = inPageLanguage({ en, my });

/** A menu as wide as the link in whose place it comes, so that nothing beside it moves. */
function createAccountMenu(link: HTMLElement, signOut: (button: HTMLButtonElement) => Promise<void>): HTMLElement {
  const inSheet = link.closest('.sheet');
  const list = document.createElement('div');
  list.className = 'account-list';
  const profile = paths.profile(pageLocale());
  const out = Object.assign(document.createElement('button'), { type: 'button', textContent: words.logOut });
  out.addEventListener('click', () => void signOut(out));
  const profileLink = createLink(profile, words.profile);
  profileLink.append(Object.assign(document.createElement('span'), { className: 'badge-new', textContent: words.new }));
  list.append(profileLink, createLink(`${profile}?view=settings`, words.settings), out);
  if (inSheet) return list;
  return createDropdown(link, list);
}

const createLink = (href: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement('a'), { href, textContent });

function createDropdown(link: HTMLElement, list: HTMLElement): HTMLElement {
  // Made by the browser, so that the element of every other menu closes this one too.
  const menu = document.createElement('zay-menu');
  menu.className = 'account';
  menu.innerHTML = `<details><summary><span class="face"></span><span class="sr-only"></span><span class="name" aria-hidden="true"></span></summary></details>`;
  const [details, summary, name] = menu.querySelectorAll<HTMLElement>('details, summary, .sr-only');
  if (summary) summary.style.width = `${link.offsetWidth}px`;
  if (name) name.textContent = words.label;
  details?.append(list);
  return menu;
}

attachStyles(styles);
showFlashMessages();
$session.subscribe(render);
// Signed in or out in another tab.
$login.subscribe(
  () =>
    void readSession().catch((failure: unknown) => {
      console.warn('Failed to fetch user data', failure);
    }),
);
