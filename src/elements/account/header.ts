import { inPageLanguage, pageLocale } from '#i18n/pageLocale.ts';
import * as paths from '#i18n/paths.ts';
import { initial } from '#i18n/initial.ts';
import { interactiveSheet } from '#elements/shell/interactiveSheet.ts';
import { showFlashMessages } from '#stores/shell/flashMessages.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $login, $session, type Session } from '#stores/session/login.ts';
import { readSession, signOut } from '#stores/session/signIn.ts';
import { menu as en } from '#../public/locales/en/login.json';
import { menu as my } from '#../public/locales/my/login.json';

/** By each link to sign in the menu that replaces it while somebody is signed in. */
const menus = new Map<HTMLElement, HTMLElement>();

function render(session: Session): void {
  const accountPath = session.state === 'visitor' ? paths.login : paths.profile;
  const shortcut = document.querySelector<HTMLAnchorElement>('[data-account=shortcut]');
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
  const face = menu.querySelector('[data-face]');
  const label = menu.querySelector('[data-name]');
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
  const inSheet = link.dataset['account'] === 'item';
  const list = document.createElement('div');
  list.className = `${items} ${inSheet ? '*:px-2' : dropped}`;
  const profile = paths.profile(pageLocale());
  const out = Object.assign(document.createElement('button'), { type: 'button', textContent: words.logOut });
  out.addEventListener('click', () => void signOut(out));
  const profileLink = createLink(profile, words.profile);
  profileLink.append(
    Object.assign(document.createElement('span'), {
      className: 'rounded-full bg-accent px-2 text-[0.8125rem] text-accent-content',
      textContent: words.new,
    }),
  );
  list.append(profileLink, createLink(`${profile}?view=settings`, words.settings), out);
  if (inSheet) return list;
  return createDropdown(link, list);
}

const items =
  'grid *:flex *:min-h-11 *:cursor-pointer *:items-center *:gap-3 *:rounded-lg *:px-3 *:text-start *:hover:bg-base-200 *:disabled:opacity-50';
const dropped =
  'absolute top-[calc(100%+0.25rem)] right-0 z-50 min-w-52 rounded-box border border-base-300 bg-base-100 p-2 shadow-lift';
const row =
  'flex h-11 cursor-pointer list-none items-center gap-2 rounded-full hover:bg-base-200 in-open:bg-base-200 [&::-webkit-details-marker]:hidden';
const face =
  'ms-1 grid size-9 flex-none place-items-center overflow-hidden rounded-full bg-primary font-semibold text-primary-content [&>img]:size-full [&>img]:object-cover';

const createLink = (href: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement('a'), { href, textContent });

function createDropdown(link: HTMLElement, list: HTMLElement): HTMLElement {
  // Made by the browser, so that the element of every other menu closes this one too.
  const menu = document.createElement('zay-menu');
  menu.className = 'max-lg:hidden';
  menu.innerHTML = `<details class="relative"><summary class="${row}"><span data-face class="${face}"></span><span class="sr-only"></span><span data-name class="truncate" aria-hidden="true"></span></summary></details>`;
  const [details, summary, name] = menu.querySelectorAll<HTMLElement>('details, summary, .sr-only');
  if (summary) summary.style.width = `${link.offsetWidth}px`;
  if (name) name.textContent = words.label;
  details?.append(list);
  return menu;
}

showFlashMessages();
void interactiveSheet()
  .catch(() => undefined)
  .then(() => $session.subscribe(render));
// Signed in or out in another tab.
$login.subscribe(
  () =>
    void readSession().catch((failure: unknown) => {
      console.warn('Failed to fetch user data', failure);
    }),
);
