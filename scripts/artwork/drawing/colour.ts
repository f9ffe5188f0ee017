/** Arithmetic on colours, all written as #rrggbb. */
type Rgb = [red: number, green: number, blue: number];
const parts = (hex: string): Rgb => {
  const at = (i: number): number => Number.parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
};
/** Do something to each channel. */
const each = ([r, g, b]: Rgb, change: (value: number, channel: 0 | 1 | 2) => number): Rgb => [
  change(r, 0),
  change(g, 1),
  change(b, 2),
];
const join = (rgb: Rgb): string =>
  `#${rgb
    .map((v) =>
      Math.round(Math.max(0, Math.min(255, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Blend two colours; 0 gives the first and 1 the second. */
export function mix(a: string, b: string, amount: number): string {
  const [from, to] = [parts(a), parts(b)];
  return join(each(from, (v, i) => v + (to[i] - v) * amount));
}
/** Towards warm light, as the lamp at the top left would. */
export const light = (colour: string, amount: number): string => mix(colour, '#fff8ea', amount);
/** Towards a warm shadow rather than dead black. */
export const dark = (colour: string, amount: number): string => mix(colour, '#2a1512', amount);

/** Relative luminance, 0 to 1, as WCAG counts it. */
export function luminance(colour: string): number {
  const [r, g, b] = each(parts(colour), (v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** Ink that can be read on a ground: a deep shade of it, or rice paper. */
export const inkOn = (ground: string): string => (luminance(ground) > 0.3 ? dark(ground, 0.86) : '#fffdf8');
