import { plainLine, plainSku } from '#contract/values/pasted.ts';
import type { Input } from './input.ts';
import { catalogueLimits } from './numbers.ts';
import { describeValue, type Position } from './place.ts';

interface TextRule {
  /** The maximum number of characters. */
  maxLength: number;
  /** True when line breaks are allowed. */
  lines?: boolean;
}

const nameRule: TextRule = { maxLength: catalogueLimits.name };
const factRule: TextRule = { maxLength: catalogueLimits.fact };
const altRule: TextRule = { maxLength: catalogueLimits.alt };
const descriptionRule: TextRule = { maxLength: catalogueLimits.description, lines: true };
const htmlRule: TextRule = { maxLength: catalogueLimits.html, lines: true };
const urlRule: TextRule = { maxLength: catalogueLimits.url };

/** Optional texts: NFC, trimmed, `null` when null or empty. */
export const name = (place: Position): Input<string> => text(place, nameRule, plainLine);
/** A sku, which is compared sign by sign. */
export const sku = (place: Position): Input<string> => text(place, nameRule, plainSku);
export const fact = (place: Position): Input<string> => text(place, factRule);
export const alt = (place: Position): Input<string> => text(place, altRule);
export const description = (place: Position): Input<string> => text(place, descriptionRule);
export const html = (place: Position): Input<string> => text(place, htmlRule);
export const url = (place: Position): Input<string> => text(place, urlRule);

/** A name, which must not be empty. */
export function requiredName(place: Position): string | undefined {
  if (place.value === null) return place.fault('must be text, but is null');
  const kept = name(place);
  if (kept === undefined) return undefined;
  return kept && VISIBLE.test(kept) ? kept : place.fault('is empty');
}

function text(place: Position, rule: TextRule, plain = (value: string): string => value): Input<string> {
  if (place.value === undefined || place.value === null) return place.value;
  if (typeof place.value !== 'string') return place.fault(`must be text, but is ${describeValue(place.value)}`);
  const kept = plain(place.value).normalize('NFC').trim();
  const wrong = faultIn(kept, rule);
  return wrong ? place.fault(wrong) : kept || null;
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const ONE_LINE_CONTROL = /\p{Cc}/u;
const TEXT_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function faultIn(kept: string, { maxLength, lines = false }: TextRule): string | undefined {
  const length = kept.length > maxLength ? Array.from(kept).length : kept.length;
  if (length > maxLength) return `is too long: ${length} characters, at most ${maxLength}`;
  // PostgreSQL cannot store these characters, so the next import would report a difference again.
  if (!kept.isWellFormed()) return 'holds half of a character (a lone surrogate)';
  if ((lines ? TEXT_CONTROL : ONE_LINE_CONTROL).test(kept)) {
    return lines ? 'holds a control character' : 'holds a line break or another control character';
  }
  return undefined;
}
