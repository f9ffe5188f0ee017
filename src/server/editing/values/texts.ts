import { plainLine, plainSku } from '#contract/values/pasted.ts';
import type { Input } from './input.ts';
import { catalogueLimits } from './numbers.ts';
import { describeValue, type InputNode } from './place.ts';

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
export const name = (node: InputNode): Input<string> => text(node, nameRule, plainLine);
/** A sku, which is compared sign by sign. */
export const sku = (node: InputNode): Input<string> => text(node, nameRule, plainSku);
export const fact = (node: InputNode): Input<string> => text(node, factRule);
export const alt = (node: InputNode): Input<string> => text(node, altRule);
export const description = (node: InputNode): Input<string> => text(node, descriptionRule);
export const html = (node: InputNode): Input<string> => text(node, htmlRule);
export const url = (node: InputNode): Input<string> => text(node, urlRule);

/** A name, which must not be empty. */
export function requiredName(node: InputNode): string | undefined {
  if (node.value === null) return node.fault('must be text, but is null');
  const kept = name(node);
  if (kept === undefined) return undefined;
  return kept && VISIBLE.test(kept) ? kept : node.fault('is empty');
}

function text(node: InputNode, rule: TextRule, plain = (value: string): string => value): Input<string> {
  if (node.value === undefined || node.value === null) return node.value;
  if (typeof node.value !== 'string') return node.fault(`must be text, but is ${describeValue(node.value)}`);
  const kept = plain(node.value).normalize('NFC').trim();
  const wrong = faultIn(kept, rule);
  return wrong ? node.fault(wrong) : kept || null;
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
