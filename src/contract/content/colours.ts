import * as z from 'zod/mini';

/** The colours that a shop chooses, as daisyUI calls them: of buttons and links, of highlights, and of the page. */
export const colourTokens = ['primary', 'accent', 'base'] as const;
export type ColourToken = (typeof colourTokens)[number];

export type ShopColours = Readonly<Record<ColourToken, string>>;

/** Those of `src/styles/theme.css`. */
export const firstColours: ShopColours = { primary: '#1f5b43', accent: '#e3a72f', base: '#fffdf8' };

const ink = '#1e2a24';
const white = '#ffffff';
const muted = '#55605a';
const dark = { ink: '#0b1a13', raised: '#1b2621' };

/** Contrast of text as WCAG 2.2 asks for it (1.4.3). */
const ofText = 4.5;

const hex = z.string().check(
  z.overwrite((typed) => typed.trim().toLowerCase()),
  z.regex(/^#[\da-f]{6}$/u),
);

/** Colours that can be read on each other. */
export const shopColours = z.object({ primary: hex, accent: hex, base: hex }).check((input) => {
  const unreadable = unreadableColour(input.value);
  if (unreadable) input.issues.push({ code: 'custom', message: 'contrast', path: [unreadable], input: input.value });
});

/** Returns the first colour whose text could not be read. */
function unreadableColour(colours: ShopColours): ColourToken | undefined {
  const { primary, accent, base } = colours;
  if (contrast(muted, mixed(base, ink, 0.05)) < ofText) return 'base';
  if (contrast(primary, base) < ofText || contrast(primary, textOn(primary)) < ofText) return 'primary';
  return contrast(accent, textOn(accent)) < ofText ? 'accent' : undefined;
}

/** Returns black or white, as it can be read on a colour. */
const textOn = (colour: string): string => (contrast(colour, white) >= contrast(colour, ink) ? white : ink);

/** Returns the variables of both themes, by the names that `theme.css` gives them without `--color-`. */
export function themesOf({ primary, accent, base }: ShopColours): Record<'light' | 'dark', Record<string, string>> {
  const bright = lighter(primary, (colour) => contrast(colour, dark.raised));
  const highlight = lighter(accent, (colour) => contrast(colour, ink));
  return {
    light: {
      // The shades of the first ground were mixed by hand.
      ...(base !== firstColours.base && {
        'base-100': base,
        'base-200': mixed(base, ink, 0.05),
        'base-300': mixed(base, ink, 0.13),
      }),
      primary,
      'primary-content': textOn(primary),
      accent,
      'accent-content': textOn(accent),
    },
    dark: { primary: bright, 'primary-content': dark.ink, accent: highlight, 'accent-content': ink },
  };
}

/** Returns a colour with as much white in it as makes it readable in the dark. */
function lighter(colour: string, contrastOf: (colour: string) => number): string {
  for (let part = 0; part < 1; part += 0.05) {
    const mixture = mixed(colour, white, part);
    if (contrastOf(mixture) >= ofText) return mixture;
  }
  return white;
}

/** Returns the contrast of two colours, from 1 to 21, as WCAG 2.2 reckons it. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string): [number, number, number] => {
  const at = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};

/** Returns a colour with a part of another in it, from 0 to 1. */
function mixed(colour: string, other: string, part: number): string {
  const from = channels(colour);
  const to = channels(other);
  return `#${from
    .map((value, at) => Math.round(value + ((to[at] ?? value) - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
