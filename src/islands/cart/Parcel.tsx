import type { ShippingBand } from '#contract/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { price as written } from '../ui/price.ts';
import { kilograms, type Room, roomIn } from './sums.ts';
import type { CartWords } from './words.ts';

interface Props {
  bands: readonly ShippingBand[];
  grams: number;
  words: CartWords;
}

/** How much still goes into the parcel before its delivery costs more. */
export function Parcel({ bands, grams, words }: Props) {
  const room = roomIn(bands, grams);
  if (!room) return null;
  return (
    <div className="parcel">
      <progress max={room.upTo - room.from} value={grams - room.from} aria-label={words.room} />
      <p className="muted">{sentence(room, words)}</p>
    </div>
  );
}

function sentence({ left, nextPrice }: Room, words: CartWords): string {
  if (nextPrice === undefined) return fill(words.roomLast, { left: kilograms(left) });
  return fill(left === 0 ? words.roomFull : words.roomLeft, {
    left: kilograms(left),
    price: written(words.symbol, nextPrice),
  });
}
