import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** Returns the pages of the shop as routes: `[part]` stands for anything. */
export const routes = (): string[] =>
  globSync('src/pages/[[]...locale]/**/*.astro')
    .map((file) =>
      relative('src/pages/[...locale]', file)
        .split(sep)
        .join('/')
        .replace(/\.astro$/u, ''),
    )
    .map((route) => `/${route.replace(/(?:^|\/)index$/u, '')}`)
    .sort();
