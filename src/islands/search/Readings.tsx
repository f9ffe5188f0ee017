import type { SearchReading } from '#contract/search/calls.ts';
import { fill } from '#i18n/fill.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { SearchWords } from './words.ts';

interface Props {
  readings: readonly SearchReading[] | undefined;
  words: SearchWords;
}

const chip = 'flex min-h-11 items-center gap-2 rounded-full border border-line px-4 hover:bg-base-200';

/** Chips of what was read in a text besides the thing that is asked for; each leads to the search without it. */
export function Readings({ readings = [], words }: Props) {
  if (readings.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={words.readings}>
      {readings.map((reading, place) => (
        <li key={place}>
          <Chip text={textOf(reading, words)} rest={reading.rest} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** Returns true if a thing is refused, or a diet is asked for: then nothing is recommended, since it may have that in it. */
export const isRefusal = (readings: readonly SearchReading[] = []): boolean =>
  readings.some(({ kind }) => kind === 'without' || kind === 'diet');

/** Sentences on how far what was found can be relied on. */
export function ReadingNotes({ readings = [], words }: Props) {
  const kinds = (['without', 'diet'] as const).filter((each) => readings.some(({ kind }) => kind === each));
  return kinds.map((kind) => (
    <p key={kind} className="muted" data-reading-note={kind}>
      {words.readingNote[kind]}
    </p>
  ));
}

/** A chip; no link where nothing else is asked for. */
function Chip({ text, rest, words }: { text: string; rest: string; words: SearchWords }) {
  if (rest === '') return <span className={chip}>{text}</span>;
  return (
    <a
      className={chip}
      href={words.searchPage + encodeURIComponent(rest)}
      aria-label={fill(words.takeOff, { reading: text })}
    >
      {text}
      <span aria-hidden="true">×</span>
    </a>
  );
}

const textOf = ({ kind, text = '', amount }: SearchReading, { reading, symbol }: SearchWords): string =>
  fill(reading[kind], { text, price: amount === undefined ? '' : formatPrice(symbol, amount) });
