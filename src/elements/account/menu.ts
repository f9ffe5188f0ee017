import { inPageLanguage, pageLocale } from '#i18n/pageLocale.ts';
import * as paths from '#i18n/paths.ts';
import { menu as en } from '../../../public/locales/en/login.json';
import { menu as my } from '../../../public/locales/my/login.json';
import styles from './menu.css?inline';
import { attachStyles } from '#elements/shell/attachStyles.ts';

attachStyles(styles);

const words = inPageLanguage({ en, my });

/** A menu as wide as the link in whose place it comes, so that nothing beside it moves. */
export function createAccountMenu(
  link: HTMLElement,
  signOut: (button: HTMLButtonElement) => Promise<void>,
): HTMLElement {
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
