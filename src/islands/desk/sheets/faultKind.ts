import type deskSheets from '../../../../public/locales/en/deskSheets.json';

type FaultKind = keyof typeof deskSheets.faults.kinds;

/** What the usual faults are about, by how their sentences begin. */
const kinds: readonly (readonly [FaultKind, RegExp])[] = [
  ['zawgyi', /Zawgyi/u],
  ['english', /^needs an English/u],
  ['netWeight', /^the net weight/u],
  ['sameBurmese', /elsewhere in this product/u],
  ['formula', /formula/u],
  ['missing', /is missing|must not be empty/u],
  ['negative', /must not be negative/u],
  ['number', /must be an? (?:whole )?number/u],
  ['twice', /^(?:same |names the product of row|another row)|stands in the file already/u],
  ['unknown', /^there is no /u],
];

/** What a fault is about in a word or two; nothing for a rare one, which its own sentence tells. */
export const faultKind = (message: string): FaultKind | undefined =>
  kinds.find(([, sentence]) => sentence.test(message))?.[0];
