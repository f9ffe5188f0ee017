import { pageLocale } from '#i18n/words/account.ts';
import type { menuWords } from '#i18n/words/accountMenu.ts';
import * as paths from '#i18n/paths.ts';
import look from './menu.css?inline';
import { attachStyles } from '#elements/shell/attachStyles.ts';

attachStyles(look);

/** A menu as wide as the link in whose place it comes, so that nothing beside it moves. */
export function createAccountMenu(
  link: HTMLElement,
  words: ReturnType<typeof menuWords>,
  leave: (button: HTMLButtonElement) => Promise<void>,
): HTMLElement {
  const inSheet = link.closest('.sheet');
  const list = document.createElement('div');
  list.className = 'account-list';
  const profile = paths.profile(pageLocale());
  const badge = Object.assign(document.createElement('b'), { textContent: words.new });
  const out = Object.assign(document.createElement('button'), { type: 'button', textContent: words.logOut });
  out.addEventListener('click', () => void leave(out));
  list.append(entry(profile, words.profile, badge), entry(`${profile}?view=settings`, words.settings), out);
  if (inSheet) return list;
  return drop(link, list, words.label);
}

function entry(href: string, name: string, ...more: Node[]): HTMLElement {
  const made = Object.assign(document.createElement('a'), { href });
  made.append(name, ...more);
  return made;
}

function drop(link: HTMLElement, list: HTMLElement, label: string): HTMLElement {
  // Made by the browser, so that the element of every other menu closes this one too.
  const menu = document.createElement('zay-menu');
  menu.className = 'account';
  menu.innerHTML = `<details><summary><span class="face"></span><span class="sr-only"></span><span class="name" aria-hidden="true"></span></summary></details>`;
  const [details, summary, name] = menu.querySelectorAll<HTMLElement>('details, summary, .sr-only');
  if (summary) summary.style.width = `${link.offsetWidth}px`;
  if (name) name.textContent = label;
  details?.append(list);
  return menu;
}
