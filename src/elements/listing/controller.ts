import { readJson } from '#api/fetchFile.ts';
import { fetchHtmlFragment } from '#api/readHtml.ts';
import { ListingBar } from './bar.ts';
import { type CardRef, ListingCards } from './cards.ts';
import { addressOf, type Choice, readView, type View, withoutFilters } from './choice.ts';
import { type ListingFacts, type ListingScope, narrowTo, parseFacts } from './facts.ts';
import { findRows, ListingResults, pageOf } from './results.ts';
import { FilterPanel } from './filterPanel.ts';

/** A list that takes longer is shown as busy. */
const busyAfterMs = 200;

/** The reason why a list changes; `opened` is the address that the page was opened with. */
type Cause = 'choice' | 'page' | 'history' | 'opened';

/**
 * Brings the tools above a list to life.
 *
 * @param scope what the list is narrowed to, where it is not all of a shelf
 * @returns whether the view that the address names could be shown, once that is known
 * @throws when what they need does not come; the page is then as it was
 */
export async function openListing(bar: HTMLElement, scope?: ListingScope): Promise<{ isShown: Promise<boolean> }> {
  const { list = '', pieces: folder = '' } = bar.dataset;
  const [facts, pieces] = await Promise.all([
    readIndex(`${list}.json`, scope),
    fetchHtmlFragment(`${folder}tools.html`),
  ]);
  const dialog = pieces.querySelector('dialog');
  if (!dialog) throw new Error('no filters');
  bar.append(dialog);
  return { isShown: new Listing(bar, dialog, pieces, facts, scope).show('opened') };
}

const readIndex = async (file: string, scope: ListingScope | undefined): Promise<ListingFacts> => {
  const facts = parseFacts(await readJson(file));
  return scope ? narrowTo(facts, scope.ids) : facts;
};

class Listing {
  readonly #list: string;
  readonly #scope: ListingScope | undefined;
  readonly #pieces: string;
  /** The address of the list that the page came with. */
  readonly #initialPath = location.pathname.replace(/\/$/u, '');
  readonly #bar: ListingBar;
  readonly #panel: FilterPanel;
  readonly #results: ListingResults;
  /** The cards for which live prices were requested. */
  readonly #requested = new WeakSet<Element>();
  #facts: ListingFacts;
  #cards: ListingCards;
  #view: View;
  #cause: Cause = 'opened';
  #newest = 0;
  /** Index and cards are fetched anew after a failure: one of them may be of an older build than the other. */
  #stale = false;

  constructor(
    bar: HTMLElement,
    dialog: HTMLDialogElement,
    pieces: HTMLElement,
    facts: ListingFacts,
    scope: ListingScope | undefined,
  ) {
    this.#scope = scope;
    this.#list = bar.dataset['list'] ?? '';
    this.#pieces = bar.dataset['pieces'] ?? '';
    this.#facts = facts;
    this.#cards = new ListingCards(this.#pieces);
    const chips = { brands: facts.brands, onChoose: (choice: Choice) => this.#choose(choice) };
    this.#bar = new ListingBar(bar, pieces, chips, scope);
    this.#results = new ListingResults(bar, pieces);
    this.#view = this.#viewAt(location.href);
    this.#panel = new FilterPanel(dialog, this.#bar.filterButton, {
      brands: facts.brands,
      count: (choice) => findRows(this.#facts, choice).length,
      onChoose: (choice) => this.#choose(choice),
      countText: this.#bar.countText,
    });
    bar.addEventListener('change', ({ target }) => {
      if (target === this.#bar.select) this.#choose({ ...this.#view.choice, sort: this.#bar.sort });
    });
    bar.addEventListener('click', ({ target }) => this.#handleAction(target as Element));
    bar.parentElement?.addEventListener('click', (event) => this.#handleLink(event));
    bar.addEventListener('popstate', () => this.#handleHistory());
  }

  #viewAt = (address: string): View => readView(new URL(address), this.#facts.brandIds);

  #addressOf = (view: View): string => addressOf(this.#scope?.base ?? this.#list, view);

  #handleAction(target: Element): void {
    const action = this.#bar.actionOf(target);
    if (action === 'open') this.#panel.toggle();
    if (action === 'retry') void this.show(this.#cause);
    if (action === 'clear') {
      this.#choose(withoutFilters(this.#view.choice));
      this.#bar.filterButton.focus();
    }
  }

  /** Links of the pager, and the one that takes the filters away. */
  #handleLink(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || elsewhere || !this.#results.includes(link) || link.closest('[data-card]')) return;
    event.preventDefault();
    this.#go(this.#viewAt(link.href), 'page');
  }

  #choose(choice: Choice): void {
    this.#go({ choice, page: 1 }, 'choice');
  }

  #go(view: View, cause: Cause): void {
    const address = this.#addressOf(view);
    if (address === this.#addressOf(this.#view)) return;
    history.pushState(history.state, '', address);
    this.#view = view;
    void this.show(cause);
  }

  #handleHistory(): void {
    const view = this.#viewAt(location.href);
    if (this.#addressOf(view) === this.#addressOf(this.#view)) return;
    this.#view = view;
    void this.show('history');
  }

  /** Shows the view, unless another one is shown meanwhile; answers whether it could. */
  async show(cause: Cause): Promise<boolean> {
    const own = ++this.#newest;
    const isOutdated = (): boolean => own !== this.#newest;
    this.#cause = cause;
    this.#bar.show(this.#view.choice, this.#addressOf(this.#view).split('?')[1] ?? '');
    this.#panel.show(this.#view.choice);
    const timer = setTimeout(() => (this.#results.busy = !isOutdated()), busyAfterMs);
    try {
      if (this.#stale) await this.#refresh();
      if (!isOutdated()) await this.#render(cause, isOutdated);
      return true;
    } catch {
      if (!isOutdated()) this.#fail();
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async #render(cause: Cause, isOutdated: () => boolean): Promise<void> {
    const { choice, page: requested } = this.#view;
    const found = findRows(this.#facts, choice);
    const { page, pages, rows } = pageOf(found, requested);
    const at = (target: number): string => this.#addressOf({ choice, page: target });
    const isInitial = at(page) === this.#initialPath;
    const cards = isInitial ? [] : await this.#cards.get(rows.map((row) => this.#cardOf(row)));
    if (isOutdated()) return;
    for (const card of cards) this.#scope?.decorate(card);
    const clear = this.#addressOf({ choice: withoutFilters(choice), page: 1 });
    if (isInitial) this.#results.showInitial();
    else this.#results.show({ cards, page, pages, at, clear }, cause === 'opened');
    this.#bar.showCount(found.length, page);
    if (cause === 'page') this.#bar.goToTop();
    this.#requestLive(cards);
  }

  #cardOf = (row: number): CardRef => ({
    id: this.#facts.id[row] ?? 0,
    part: this.#facts.part[row] ?? 0,
  });

  /** `<zay-live>` asks for the price and the stock of cards that are new to the page. */
  #requestLive(cards: readonly Element[]): void {
    const fresh = cards.filter((card) => !this.#requested.has(card));
    for (const card of fresh) this.#requested.add(card);
    if (fresh.length > 0) document.dispatchEvent(new CustomEvent('zay-cards', { detail: fresh }));
  }

  async #refresh(): Promise<void> {
    this.#facts = await readIndex(`${this.#list}.json`, this.#scope);
    this.#cards = new ListingCards(this.#pieces);
    this.#stale = false;
  }

  #fail(): void {
    this.#stale = true;
    this.#results.busy = false;
    this.#bar.showFailure();
  }
}
