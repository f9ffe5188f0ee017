import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { readingsIn, type SearchSession, type SearchState } from '#stores/search/results.ts';
import { plural } from '#i18n/plural.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import type { SearchHit } from '#contract/search/calls.ts';
import { bothNames, nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { breakMark } from '#burmese/shownLines.ts';
import { fill } from '#i18n/fill.ts';
import type { SearchWords } from './words.ts';
import { hitsInLines, MarkedName, markClasses } from './MarkedName.tsx';
import { $highlight, areLiteral, loadHighlight } from './marks.ts';
import { isRefusal, ReadingNotes, Readings } from './Readings.tsx';
import { RegularPrice } from './RegularPrice.tsx';

interface Props {
  searching: SearchSession;
  /** The typed text in Unicode. */
  shown: string;
  words: SearchWords;
  showCards: ShowCards;
  suggest: (text: string) => Promise<readonly string[]>;
}

/** The results of a search. Hits are cards of the shop, outside of this; where those do not come, plain ones. */
export function Results({ searching, shown, words, showCards, suggest }: Props) {
  const search = useStore(searching.$search);
  const cards = useCards(search, showCards);
  const isPlain = search.state === 'found' && cards === 'missing';
  return (
    <>
      {cards !== 'shown' && (
        <p className="muted" role="status">
          {headline(search, isPlain, shown, words)}
        </p>
      )}
      {search.state === 'found' && search.isApproximate && (
        <p className="border-s-4 border-accent bg-base-200 px-4 py-3" role="status">
          {words.approximate}
        </p>
      )}
      <Readings readings={readingsIn(search)} words={words} />
      <ReadingNotes readings={readingsIn(search)} words={words} />
      {search.state === 'nothing' && <Nothing search={search} words={words} suggest={suggest} />}
      {search.state === 'failed' && (
        <Problem
          className="text-error [&_.btn]:mt-3"
          text={failureText(search.failure, words)}
          retryLabel={words.retry}
          retry={searching.retry}
        />
      )}
      {isPlain && (
        <>
          <h2 className="sr-only">{words.results}</h2>
          <ul
            className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-x-4 md:gap-y-7 lg:grid-cols-4"
            data-cards
          >
            {search.hits.map((hit) => (
              <HitCard key={hit.id} hit={hit} typed={search.text} words={words} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Cards = 'waiting' | 'shown' | 'missing';

/** Returns the state of the cards of the hits. */
function useCards(search: SearchState, showCards: ShowCards): Cards {
  const [cards, setCards] = useState<Cards>('waiting');
  useEffect(() => {
    if (search.state !== 'found') return;
    if (!areLiteral(search.hits, search.text)) void loadHighlight();
    void showCards(search.hits, search.text).then((isShown) => setCards(isShown ? 'shown' : 'missing'));
  }, [search, showCards]);
  return cards;
}

function headline(search: SearchState, isPlain: boolean, shown: string, words: SearchWords): string {
  if (search.state === 'nothing') return words.nothing;
  if (search.state === 'loading' || (search.state === 'found' && !isPlain)) return words.loading;
  if (search.state !== 'found') return '';
  return plural(words, 'foundFor', search.hits.length, { text: shown });
}

/** A hit as a card, like those of a listing. */
function HitCard({ hit, typed, words }: { hit: SearchHit; typed: string; words: SearchWords }) {
  const { locale, symbol, noPrice } = words;
  const { name, other } = bothNames(locale, hit);
  return (
    <li
      className="relative flex min-w-0 flex-col [&_:lang(my)]:leading-[1.7] [&_img]:aspect-square [&_img]:w-full [&_img]:rounded-box [&_img]:bg-base-200 [&_img]:object-cover [&>p]:text-small [&>p]:text-muted"
      data-card
    >
      <Thumbnail image={hit.images[0]} side={240} />
      <h3 className="mt-2 text-base/snug font-semibold">
        <a
          className="line-clamp-2 underline-offset-[0.2em] after:absolute after:inset-0 after:rounded-box after:outline-offset-2 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary lg:line-clamp-none"
          href={paths.product(locale, hit.category.slug, hit.slug)}
        >
          <MarkedName name={name} typed={typed} />
        </a>
      </h3>
      {other && (
        <p className="line-clamp-2 lg:line-clamp-none">
          <MarkedName name={other} typed={typed} />
        </p>
      )}
      <p>{nameIn(locale, hit.category)}</p>
      {hit.found_in && <p>{words.foundIn[hit.found_in]}</p>}
      <p className="mt-auto pt-1">
        {hit.price === null ? (
          noPrice
        ) : (
          <>
            <RegularPrice hit={hit} symbol={symbol} />
            <b className="text-h3 text-base-content tabular-nums" data-fact="price">
              {formatPrice(symbol, hit.price)}
            </b>
          </>
        )}
      </p>
    </li>
  );
}

/** Shows hits as the cards of the shop, which can be sorted, narrowed and added; answers whether it could. */
type ShowCards = (hits: readonly SearchHit[], text: string) => Promise<boolean>;

/** @param place is hidden until the cards are there; it holds the tools of a list */
export const wholeCards =
  (place: HTMLElement | null, shown: string, words: SearchWords): ShowCards =>
  async (hits, text) => {
    const bar = place?.querySelector<HTMLElement>('zay-listing');
    if (!place || !bar) return false;
    const sentence = (form: string): string => fill(form, { text: shown, count: '{{count}}' });
    try {
      const { openListing } = await import('#elements/listing/controller.ts');
      const { isShown } = await openListing(bar, {
        ids: hits.map(({ id }) => id),
        base: words.searchPage + encodeURIComponent(text),
        one: sentence(words.foundFor_one),
        other: sentence(words.foundFor_other),
        decorate: (card) => {
          mark(card, text);
          tellPlace(card, hits, words);
        },
      });
      const isThere = await isShown;
      place.hidden = !isThere;
      // What sounds like it is marked once the code for it is here.
      const stop = $highlight.listen(() => {
        stop();
        for (const card of place.querySelectorAll('[data-card]')) mark(card, text);
      });
      return isThere;
    } catch {
      return false;
    }
  };

/** Marks what was typed in both names; a card that is shown again is marked already. */
function mark(card: Element, typed: string): void {
  for (const name of card.querySelectorAll('h3 > a, h3 + [lang]')) {
    if (name.querySelector('mark')) continue;
    const pieces = hitsInLines(partsOf(name), typed, $highlight.get());
    name.replaceChildren(
      ...pieces.map((piece) => {
        if (!piece) return document.createElement('wbr');
        return piece.hit
          ? Object.assign(document.createElement('mark'), { className: markClasses, textContent: piece.text })
          : piece.text;
      }),
    );
  }
}

/** Says on a card in which part of the label it was found. */
function tellPlace(card: Element, hits: readonly SearchHit[], { locale, foundIn }: SearchWords): void {
  const link = card.querySelector('h3 > a')?.getAttribute('href');
  const hit = hits.find(({ category, slug }) => paths.product(locale, category.slug, slug) === link);
  if (!hit?.found_in || card.querySelector('[data-found-in]')) return;
  const line = Object.assign(document.createElement('p'), { className: 'muted', textContent: foundIn[hit.found_in] });
  line.dataset['foundIn'] = hit.found_in;
  card.querySelector('[data-cost]')?.before(line);
}

/** The parts of a name between which the page lets its lines be broken. */
const partsOf = (name: Element): string[] =>
  [...name.childNodes]
    .map((node) => (node.nodeName === 'WBR' ? breakMark : node.textContent))
    .join('')
    .trim()
    .split(breakMark);

interface NothingProps {
  search: Extract<SearchState, { state: 'nothing' }>;
  words: SearchWords;
  /** The nearest words of the shop. */
  suggest: (text: string) => Promise<readonly string[]>;
}

/** Suggestions after a search without hits: the nearest words, and popular ones. */
function Nothing({ search: { text, readings }, words, suggest }: NothingProps) {
  const [near, setNear] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    void suggest(text).then((found) => {
      if (!isGone) setNear(found);
    });
    return () => {
      isGone = true;
    };
  }, [text, suggest]);
  return (
    <>
      {!readings && <p>{words.nothingHint}</p>}
      {readings?.some(({ rest }) => rest === '') && <p>{words.readingAlone}</p>}
      {near.length > 0 && <Words title={words.didYouMean} texts={near} words={words} />}
      {words.popularTexts.length > 0 && !isRefusal(readings) && (
        <Words title={words.popular} texts={words.popularTexts} words={words} />
      )}
    </>
  );
}

function Words({ title, texts, words }: { title: string; texts: readonly string[]; words: SearchWords }) {
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={title}>
      <p className="w-full muted">{title}</p>
      {texts.map((text) => (
        <a
          key={text}
          className="flex min-h-11 items-center rounded-full border border-line px-4 hover:bg-base-200"
          href={words.searchPage + encodeURIComponent(text)}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
