/** Colours that styles/buy.css knows how to paint. */
const swatches: ReadonlySet<string> = new Set([
  'black',
  'blue',
  'brown',
  'dark',
  'green',
  'grey',
  'indigo',
  'light',
  'maroon',
  'navy',
  'orange',
  'pink',
  'purple',
  'red',
  'white',
  'yellow',
]);

/** The dot for a colour, where the page can paint it. */
export function swatchOf(colour: string | undefined): string | undefined {
  const name = colour?.toLowerCase() ?? '';
  return swatches.has(name) ? name : undefined;
}
