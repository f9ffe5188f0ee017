import { type ShopColours, themesOf } from '#contract/content/colours.ts';

/** Returns the style by which a page has the colours of the shop, in both themes. */
export function ownTheme(colours: ShopColours): string {
  const { light, dark } = themesOf(colours);
  return `:root:not([data-theme=myDarktheme]){${variables(light)}}:root[data-theme=myDarktheme]{${variables(dark)}}`;
}

const variables = (theme: Record<string, string>): string =>
  Object.entries(theme)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';');
