import { catalogueLimits, type Given } from '#server/editing/file/types.ts';
import { kindOf, type Place } from './place.ts';

interface TextRule {
  /** Characters at most. */
  most: number;
  /** Whether it may have several lines. */
  lines?: boolean;
}

/** What each kind of text may hold. */
export const nameRule: TextRule = { most: catalogueLimits.name };
export const descriptionRule: TextRule = { most: catalogueLimits.description, lines: true };
export const htmlRule: TextRule = { most: catalogueLimits.html, lines: true };

/** A text that may be absent: NFC, trimmed, `null` when it is null or empty. */
export function text(place: Place, rule: TextRule): Given<string> {
  if (place.value === undefined || place.value === null) return place.value;
  if (typeof place.value !== 'string') return place.fault(`must be text, but is ${kindOf(place.value)}`);
  const kept = place.value.normalize('NFC').trim();
  const wrong = wrongWith(kept, rule);
  return wrong ? place.fault(wrong) : kept || null;
}

/**
 * A text that must be there; a missing one is a fault of the thing that lacks it, unless the shop has the thing
 * already.
 */
export function neededText(holder: Place, key: string, rule: TextRule, isKnown = false): string | undefined {
  const place = holder.at(key);
  if (place.value === undefined) return isKnown ? undefined : holder.fault(`${key} is missing`);
  if (place.value === null) return place.fault('must be text, but is null');
  const kept = text(place, rule);
  if (kept === undefined) return undefined;
  return kept && VISIBLE.test(kept) ? kept : place.fault('is empty');
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const ONE_LINE_CONTROL = /\p{Cc}/u;
const TEXT_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function wrongWith(kept: string, { most, lines = false }: TextRule): string | undefined {
  const length = kept.length > most ? Array.from(kept).length : kept.length;
  if (length > most) return `is too long: ${length} characters, at most ${most}`;
  // PostgreSQL keeps neither, so that the next import would find a difference again.
  if (!kept.isWellFormed()) return 'holds half of a character (a lone surrogate)';
  if ((lines ? TEXT_CONTROL : ONE_LINE_CONTROL).test(kept)) {
    return lines ? 'holds a control character' : 'holds a line break or another control character';
  }
  return undefined;
}
