/** What a page of a sorted or filtered list shows. */
export interface ResultPage {
  cards: readonly Element[];
  page: number;
  pages: number;
  /** The address of another page of the same. */
  at: (page: number) => string;
  /** The address without filters. */
  clear: string;
}

/** The place of a list on its page: holds what the page came with, or what the shopper chose instead. */
export class ListingResults {
  readonly #own: readonly Element[];
  #now: readonly Element[];
  readonly #heading: Element;
  readonly #pieces: HTMLElement;

  /**
   * @param heading what stands right above the list
   * @param pieces a pager and what stands where nothing is found, as the build draws them
   */
  constructor(heading: Element, pieces: HTMLElement) {
    this.#heading = heading;
    this.#pieces = pieces;
    this.#own = [];
    for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) this.#own = [...this.#own, next];
    this.#now = this.#own;
  }

  get isOwn(): boolean {
    return this.#now === this.#own;
  }

  /** Whether a node is part of what was chosen. */
  holds = (node: Node): boolean => !this.isOwn && this.#now.some((part) => part.contains(node));

  /** Dims the list, and says that something is on its way. */
  set busy(busy: boolean) {
    for (const part of this.#now) part.ariaBusy = busy ? 'true' : null;
  }

  showOwn(): void {
    this.#put(this.#own);
  }

  /** @param keepHeight nothing below the list may move, since nobody asked for it just now */
  show(shown: ResultPage, keepHeight: boolean): void {
    const height = this.#now[0]?.getBoundingClientRect().height ?? 0;
    const list = shown.cards.length > 0 ? listOf(shown.cards) : this.#nothing(shown);
    if (keepHeight) list.style.minHeight = `${height}px`;
    this.#put(shown.pages > 1 ? [list, this.#pager(shown)] : [list]);
  }

  #put(parts: readonly Element[]): void {
    this.busy = false;
    if (parts === this.#now) return;
    for (const part of this.#now) part.remove();
    this.#heading.after(...parts);
    this.#now = parts;
  }

  #nothing({ clear }: ResultPage): HTMLElement {
    const nothing = this.#copy('.nothing');
    nothing.querySelector('a')?.setAttribute('href', clear);
    return nothing;
  }

  #pager({ page, pages, at }: ResultPage): HTMLElement {
    const pager = this.#copy('.pager');
    const [previous, next] = pager.querySelectorAll('a');
    const words = pager.querySelector('.num');
    const total = words?.querySelector('span');
    const { page: pageWords = '', of = '' } = pager.dataset;
    if (words?.firstChild) words.firstChild.textContent = `${pageWords.replace('{{page}}', String(page))} `;
    if (total) total.textContent = of.replace('{{total}}', String(pages));
    lead(previous, page > 1 ? at(page - 1) : undefined);
    lead(next, page < pages ? at(page + 1) : undefined);
    return pager;
  }

  #copy(name: string): HTMLElement {
    const piece = this.#pieces.querySelector<HTMLElement>(name);
    if (!piece) throw new Error(`no ${name}`);
    return document.importNode(piece, true);
  }
}

function listOf(cards: readonly Element[]): HTMLElement {
  const list = Object.assign(document.createElement('ul'), { className: 'cards' });
  list.append(...cards);
  return list;
}

/** Lets a link of the pager lead on, or shows that there is nothing further. */
function lead(link: HTMLAnchorElement | undefined, href: string | undefined): void {
  if (href) link?.setAttribute('href', href);
  else {
    const end = Object.assign(document.createElement('span'), { className: 'btn', ariaHidden: 'true' });
    end.textContent = link?.textContent ?? '';
    link?.replaceWith(end);
  }
}
