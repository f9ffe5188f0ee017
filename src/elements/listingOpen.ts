import { readFacts, readPiece } from '#api/parts.ts';
import { ListingCards } from './listingCards.ts';
import {
  addressOf,
  type Choice,
  filtersIn,
  readView,
  sorts,
  type View,
  withoutFilters,
  writeChoice,
} from './listingChoice.ts';
import { type Facts, factsIn } from './listingFacts.ts';
import { find, pageOf } from './listingFind.ts';
import { ListingPanel } from './listingPanel.ts';
import { ListingPlace } from './listingPlace.ts';
import './listingLook.ts';

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
  const from = bar.dataset['pieces'] ?? '';
  const [facts, pieces] = await Promise.all([readIndex(bar), readPiece(`${from}tools.html`)]);
  const dialog = pieces.querySelector('dialog');
  if (!dialog) throw new Error('no filters');
  bar.append(dialog);
  new Listing(bar, dialog, pieces, facts).show('opened');
}

const readIndex = (bar: HTMLElement): Promise<Facts> => readFacts(`${bar.dataset['list'] ?? ''}.json`).then(factsIn);

class Listing {
  readonly #bar: HTMLElement;
  readonly #list: string;
  readonly #own = location.pathname.replace(/\/$/u, '');
  readonly #pager: DOMStringMap;
  readonly #panel: ListingPanel;
  readonly #place: ListingPlace;
  readonly #asked = new WeakSet<Element>();
  #facts: Facts;
  #cards: ListingCards;
  #view: View;
  #turn = 0;
  /** The index and the cards are fetched anew when one of them did not fit the other. */
  #stale = false;
  #cause: Cause = 'opened';

  constructor(bar: HTMLElement, dialog: HTMLDialogElement, pieces: HTMLElement, facts: Facts) {
    this.#bar = bar;
    this.#list = bar.dataset['list'] ?? '';
    this.#facts = facts;
    this.#cards = new ListingCards(bar.dataset['pieces'] ?? '');
    this.#pager = pieces.querySelector<HTMLElement>('.pager')?.dataset ?? {};
    this.#place = new ListingPlace(bar, pieces);
    this.#view = readView(new URL(location.href), facts.brandIds);
    this.#panel = new ListingPanel(dialog, this.#in('[data-do=open]'), {
      brands: facts.brands,
      count: (choice) => find(this.#facts, choice).length,
      choose: (choice) => this.#choose(choice),
      say: (count) => this.#say(count),
    });
    bar.addEventListener('change', ({ target }) => void (target === this.#select && this.#sorted()));
    bar.addEventListener('click', ({ target }) => this.#pressed(target as Element));
    bar.parentElement?.addEventListener('click', (event) => this.#followed(event));
    addEventListener('popstate', () => this.#moved());
  }

  #in = <E extends HTMLElement>(selector: string): E => {
    const found = this.#bar.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };

  get #select(): HTMLSelectElement {
    return this.#in('select');
  }

  #sorted(): void {
    const sort = sorts.find((one) => one === this.#select.value);
    this.#choose({ ...this.#view.choice, sort });
  }

  #pressed(target: Element): void {
    const pressed = target.closest<HTMLElement>('zay-listing > [data-do], [role=alert] [data-do]')?.dataset['do'];
    if (pressed === 'open') this.#panel.toggle();
    if (pressed === 'retry') void this.show(this.#cause);
    if (pressed === 'clear') {
      this.#choose(withoutFilters(this.#view.choice));
      this.#in('[data-do=open]').focus();
    }
  }

  /** Links of the pager, and the one that takes the filters away. */
  #followed(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || elsewhere || !this.#place.holds(link) || link.closest('.card')) return;
    event.preventDefault();
    this.#go(readView(new URL(link.href), this.#facts.brandIds), 'page');
  }

  #choose(choice: Choice): void {
    this.#go({ choice, page: 1 }, 'choice');
  }

  #go(view: View, cause: Cause): void {
    const address = addressOf(this.#list, view);
    if (address === addressOf(this.#list, this.#view)) return;
    history.pushState(null, '', address);
    this.#view = view;
    void this.show(cause);
  }

  #moved(): void {
    const view = readView(new URL(location.href), this.#facts.brandIds);
    if (addressOf(this.#list, view) === addressOf(this.#list, this.#view)) return;
    this.#view = view;
    void this.show('history');
  }

  /** Shows the view; what comes for an older one is thrown away. */
  async show(cause: Cause): Promise<void> {
    const turn = ++this.#turn;
    this.#cause = cause;
    this.#showChoice();
    const clock = setTimeout(() => (this.#place.busy = turn === this.#turn), busyAfter);
    try {
      await this.#refresh();
      if (turn !== this.#turn) return;
      const rows = find(this.#facts, this.#view.choice);
      const found = pageOf(rows, this.#view.page);
      const isOwn = addressOf(this.#list, { ...this.#view, page: found.page }) === this.#own;
      const cards = isOwn ? [] : await this.#cards.get(found.rows.map((row) => this.#wanted(row)));
      if (turn !== this.#turn) return;
      if (isOwn) this.#place.showOwn();
      else this.#put(cards, found, cause);
      this.#tell(rows.length, found.page);
      if (cause === 'page') this.#toTop();
    } catch {
      if (turn === this.#turn) this.#fail();
    } finally {
      clearTimeout(clock);
    }
  }

  #wanted = (row: number): { id: number; part: number } => ({
    id: this.#facts.id[row] ?? 0,
    part: this.#facts.part[row] ?? 0,
  });

  async #refresh(): Promise<void> {
    if (!this.#stale) return;
    this.#facts = await readIndex(this.#bar);
    this.#cards = new ListingCards(this.#bar.dataset['pieces'] ?? '');
    this.#stale = false;
  }

  #put(cards: readonly Element[], { page, pages }: { page: number; pages: number }, cause: Cause): void {
    const { choice } = this.#view;
    const at = (target: number): string => addressOf(this.#list, { choice, page: target });
    const clear = addressOf(this.#list, { choice: withoutFilters(choice), page: 1 });
    this.#place.show({ cards, page, pages, at, clear }, cause === 'opened');
    const fresh = cards.filter((card) => !this.#asked.has(card));
    for (const card of fresh) this.#asked.add(card);
    if (fresh.length > 0) document.dispatchEvent(new CustomEvent('zay-cards', { detail: fresh }));
  }

  /** The tools, and the way to the same in the other language. */
  #showChoice(): void {
    const { choice } = this.#view;
    const filters = filtersIn(choice);
    this.#in('[role=alert]').hidden = true;
    this.#select.value = choice.sort ?? '';
    this.#in('[data-do=open] b').textContent = filters > 0 ? `(${filters})` : '';
    this.#in('[data-do=clear]').hidden = filters === 0;
    this.#panel.show(choice);
    const search = writeChoice(choice).toString();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')) link.search = search;
  }

  #tell(count: number, page: number): void {
    const where = page > 1 ? ` · ${(this.#pager['page'] ?? '').replace('{{page}}', String(page))}` : '';
    this.#in('[role=status]').textContent = this.#say(count) + where;
  }

  #say = (count: number): string =>
    (this.#pager[count === 1 ? 'one' : 'other'] ?? '').replace('{{count}}', String(count));

  #toTop(): void {
    this.#in('[role=status]').focus({ preventScroll: true });
    this.#bar.scrollIntoView();
  }

  #fail(): void {
    this.#stale = true;
    this.#place.busy = false;
    this.#in('[role=alert]').hidden = false;
  }
}
