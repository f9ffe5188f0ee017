import { readJson, readHtml } from '#api/fetchFile.ts';
import { ListingBar } from './bar.ts';
import { ListingCards } from './cards.ts';
import { addressOf, type Choice, readView, type View, withoutFilters } from './choice.ts';
import { type ListingFacts, parseFacts } from './facts.ts';
import { findRows, pageOf } from './find.ts';
import { FilterPanel } from './filterPanel.ts';
import { ListingResults } from './results.ts';
import './styles.ts';

/** After so many milliseconds a list that is on its way says so. */
const busyAfter = 200;

/** What made a list change; an address that was opened is nobody's doing on this page. */
type Cause = 'choice' | 'page' | 'history' | 'opened';

/**
 * Brings the tools above a list to life.
 *
 * @throws when what they need does not come; the page is then as it was
 */
export async function openListing(bar: HTMLElement): Promise<void> {
  const from = { index: `${bar.dataset['list'] ?? ''}.json`, pieces: bar.dataset['pieces'] ?? '' };
  const [facts, pieces] = await Promise.all([readIndex(from.index), readHtml(`${from.pieces}tools.html`)]);
  const dialog = pieces.querySelector('dialog');
  if (!dialog) throw new Error('no filters');
  bar.append(dialog);
  void new Listing(bar, dialog, pieces, facts).show('opened');
}

const readIndex = (file: string): Promise<ListingFacts> => readJson(file).then(parseFacts);

class Listing {
  readonly #list: string;
  readonly #pieces: string;
  /** The address of the list that the page came with. */
  readonly #own = location.pathname.replace(/\/$/u, '');
  readonly #bar: ListingBar;
  readonly #panel: FilterPanel;
  readonly #place: ListingResults;
  /** The cards for which live prices were asked. */
  readonly #asked = new WeakSet<Element>();
  #facts: ListingFacts;
  #cards: ListingCards;
  #view: View;
  #cause: Cause = 'opened';
  #turn = 0;
  /** Index and cards are fetched anew after a failure: one of them may be of an older build than the other. */
  #stale = false;

  constructor(bar: HTMLElement, dialog: HTMLDialogElement, pieces: HTMLElement, facts: ListingFacts) {
    this.#list = bar.dataset['list'] ?? '';
    this.#pieces = bar.dataset['pieces'] ?? '';
    this.#facts = facts;
    this.#cards = new ListingCards(this.#pieces);
    this.#bar = new ListingBar(bar, pieces.querySelector<HTMLElement>('.pager')?.dataset ?? {});
    this.#place = new ListingResults(bar, pieces);
    this.#view = this.#viewAt(location.href);
    this.#panel = new FilterPanel(dialog, this.#bar.open, {
      brands: facts.brands,
      count: (choice) => findRows(this.#facts, choice).length,
      choose: (choice) => this.#choose(choice),
      say: this.#bar.say,
    });
    bar.addEventListener('change', ({ target }) => {
      if (target === this.#bar.select) this.#choose({ ...this.#view.choice, sort: this.#bar.sort });
    });
    bar.addEventListener('click', ({ target }) => this.#pressed(target as Element));
    bar.parentElement?.addEventListener('click', (event) => this.#followed(event));
    addEventListener('popstate', () => this.#moved());
  }

  #viewAt = (address: string): View => readView(new URL(address), this.#facts.brandIds);

  #addressOf = (view: View): string => addressOf(this.#list, view);

  #pressed(target: Element): void {
    const pressed = this.#bar.pressed(target);
    if (pressed === 'open') this.#panel.toggle();
    if (pressed === 'retry') void this.show(this.#cause);
    if (pressed === 'clear') {
      this.#choose(withoutFilters(this.#view.choice));
      this.#bar.open.focus();
    }
  }

  /** Links of the pager, and the one that takes the filters away. */
  #followed(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || elsewhere || !this.#place.holds(link) || link.closest('.card')) return;
    event.preventDefault();
    this.#go(this.#viewAt(link.href), 'page');
  }

  #choose(choice: Choice): void {
    this.#go({ choice, page: 1 }, 'choice');
  }

  #go(view: View, cause: Cause): void {
    const address = this.#addressOf(view);
    if (address === this.#addressOf(this.#view)) return;
    history.pushState(null, '', address);
    this.#view = view;
    void this.show(cause);
  }

  #moved(): void {
    const view = this.#viewAt(location.href);
    if (this.#addressOf(view) === this.#addressOf(this.#view)) return;
    this.#view = view;
    void this.show('history');
  }

  /** Shows the view; what comes for an older one is thrown away. */
  async show(cause: Cause): Promise<void> {
    const turn = ++this.#turn;
    const isOver = (): boolean => turn !== this.#turn;
    this.#cause = cause;
    this.#bar.show(this.#view.choice);
    this.#panel.show(this.#view.choice);
    const clock = setTimeout(() => (this.#place.busy = !isOver()), busyAfter);
    try {
      if (this.#stale) await this.#refresh();
      if (!isOver()) await this.#put(cause, isOver);
    } catch {
      if (!isOver()) this.#fail();
    } finally {
      clearTimeout(clock);
    }
  }

  async #put(cause: Cause, isOver: () => boolean): Promise<void> {
    const { choice, page: asked } = this.#view;
    const found = findRows(this.#facts, choice);
    const { page, pages, rows } = pageOf(found, asked);
    const at = (target: number): string => this.#addressOf({ choice, page: target });
    const isOwn = at(page) === this.#own;
    const cards = isOwn ? [] : await this.#cards.get(rows.map((row) => this.#wanted(row)));
    if (isOver()) return;
    const clear = this.#addressOf({ choice: withoutFilters(choice), page: 1 });
    if (isOwn) this.#place.showOwn();
    else this.#place.show({ cards, page, pages, at, clear }, cause === 'opened');
    this.#bar.tell(found.length, page);
    if (cause === 'page') this.#bar.goTo();
    this.#askLive(cards);
  }

  #wanted = (row: number): { id: number; part: number } => ({
    id: this.#facts.id[row] ?? 0,
    part: this.#facts.part[row] ?? 0,
  });

  /** `<zay-live>` asks for the price and the stock of cards that are new to the page. */
  #askLive(cards: readonly Element[]): void {
    const fresh = cards.filter((card) => !this.#asked.has(card));
    for (const card of fresh) this.#asked.add(card);
    if (fresh.length > 0) document.dispatchEvent(new CustomEvent('zay-cards', { detail: fresh }));
  }

  async #refresh(): Promise<void> {
    this.#facts = await readIndex(`${this.#list}.json`);
    this.#cards = new ListingCards(this.#pieces);
    this.#stale = false;
  }

  #fail(): void {
    this.#stale = true;
    this.#place.busy = false;
    this.#bar.fail();
  }
}
