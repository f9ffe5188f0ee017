import type { ShippingBand } from '#contract/shipping.ts';
import { fill } from '#i18n/fill.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { kilograms, type ParcelRoom, parcelRoom } from './sums.ts';
import type { ParcelWords } from './words.ts';

interface Props {
  /** Undefined while they are loading. */
  bands: readonly ShippingBand[] | undefined;
  /** Undefined while the weight is not known. */
  grams: number | undefined;
  words: ParcelWords;
}

/** How much still goes into the parcel before delivery costs more; the element keeps its space while that is loading. */
export function Parcel({ bands, grams, words }: Props) {
  if (bands?.length === 0) return null;
  const room = bands && grams !== undefined ? parcelRoom(bands, grams) : undefined;
  return (
    <div className="parcel">
      {room && (
        <>
          <progress max={room.upTo - room.from} value={room.upTo - room.from - room.left} aria-label={words.room} />
          <p className="muted">{sentence(room, words)}</p>
        </>
      )}
    </div>
  );
}

function sentence({ left, nextPrice }: ParcelRoom, words: ParcelWords): string {
  if (nextPrice === undefined) return fill(words.roomLast, { left: kilograms(left) });
  return fill(left === 0 ? words.roomFull : words.roomLeft, {
    left: kilograms(left),
    price: formatPrice(words.symbol, nextPrice),
  });
}
