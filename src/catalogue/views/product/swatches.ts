/** How the dot of a colour is painted; a page carries those of its own product alone. */
const swatches: ReadonlyMap<string, string> = new Map([
  ['black', '#22242a'],
  ['blue', '#2f6fb5'],
  ['brown', '#7a4a28'],
  ['dark', '#3a1d10'],
  ['green', '#2f7d4f'],
  ['grey', '#8b9096'],
  ['indigo', '#3d3f8f'],
  ['light', '#f3e3bf'],
  ['maroon', '#7b1f2e'],
  ['navy', '#1d2f5c'],
  ['orange', '#e07b2a'],
  ['pink', '#e58fb0'],
  ['purple', '#6d3f8f'],
  ['red', '#c4322b'],
  ['white', '#fdfdfa'],
  ['yellow', '#edc53f'],
]);

/** The paint of the dot for a colour, where there is one. */
export const swatchOf = (colour: string | undefined): string | undefined => swatches.get(colour?.toLowerCase() ?? '');
