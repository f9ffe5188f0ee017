import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './root.ts';

/** Folders whose files belong to the repository, and which a path may begin with. */
const top = ['src', 'scripts', 'tests', 'docs', 'public'] as const;

const skipped = /(?:^|\/)(?:node_modules|dist|test-results)(?:\/|$)/u;

/** Files and folders of the repository, relative to its root, with `/` between their parts. */
export function readTree(): string[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const own = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const below = top.flatMap((folder) =>
    readdirSync(posix.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name),
    ),
  );
  return [...own, ...top, ...below].filter((path) => !skipped.test(path));
}

/** What a text names, and the folder that it is relative to when it is a link. */
export interface NamedPath {
  path: string;
  from?: string;
}

const code = String.raw`(?:ts|tsx|astro|css|mjs|cjs)`;
const part = String.raw`[\w@.[\]*-]+`;
/** In running text: a path to source or to a page of the docs, however it begins, or a bare name of a source file. */
const file = new RegExp(String.raw`(?<![\w@/.#{}$:~-])#?(?:${part}/)*${part}\.(?:${code}|md)\b(?![\w/])`, 'gu');
/** In running text: a folder or a file of any kind, from the root on. */
const rooted = new RegExp(String.raw`(?<![\w@/.#-])(?:${top.join('|')})(?:/${part})+/?`, 'gu');
const link = /\]\((?!https?:|#)([^)#\s]+)/gu;

/** The paths that a text of Markdown, or a comment, names. Paths with a place holder (`{locale}`, `…`) name none. */
export function pathsIn(text: string, from = ''): NamedPath[] {
  const links = [...text.matchAll(link)].map(([, path = '']) => ({ path, from }));
  const plain = text.replaceAll(/\]\([^)]*\)/gu, ']').replaceAll(/https?:\S+/gu, '');
  const words = [file, rooted].flatMap((kind) =>
    [...plain.matchAll(kind)].map(([path]) => path.replace(/[.,]+$/u, '')),
  );
  return [...links, ...[...new Set(words)].map((path) => ({ path }))];
}

/** Whether a path is there: from the root, as an import (`#room/…`), or as the end of one path of the tree. */
export function isThere(tree: readonly string[], { path, from }: NamedPath): boolean {
  if (from !== undefined) return tree.includes(posix.join(posix.dirname(from), path).replace(/\/$/u, ''));
  const wanted = path.replace(/^(?:#|\.\/)/u, (start) => (start === '#' ? 'src/' : '')).replace(/\/$/u, '');
  const escaped = wanted.replaceAll(/[.[\](){}+?^$|\\]/gu, '\\$&').replaceAll('*', '[^/]*');
  // `docs/decisions/0027` is enough for a page.
  const pattern = new RegExp(`(?:^|/)${escaped}(?:$|-[^/]*$)`, 'u');
  return tree.some((each) => pattern.test(each));
}

/** Decisions that a file names by number, as "decision 84" or "(0084)", and that are not there. */
export function missingPages(tree: readonly string[], name: string, text: string): string[] {
  const spoken = name.endsWith('.md') ? text : commentsOf(text);
  const numbers = [...spoken.matchAll(/\bdecisions? (\d{1,4})\b|\((00\d\d)\)/gu)].map(
    ([, short, full]) => full ?? short ?? '',
  );
  return numbers
    .map((number) => number.padStart(4, '0'))
    .filter((number) => !tree.some((path) => path.startsWith(`docs/decisions/${number}-`)))
    .map((number) => `${name} names decision ${number}`);
}

/** Comments of a source file: of TypeScript, CSS and Astro. */
export function commentsOf(source: string): string {
  return [...source.matchAll(/\/\*[^]*?\*\/|(?:^|\s)\/\/ .*$|<!--[^]*?-->/gmu)].map(([comment]) => comment).join('\n');
}

/** Paths that a file names and that are not there. */
export function missingPaths(tree: readonly string[], name: string, text: string): string[] {
  const isSource = !name.endsWith('.md');
  return pathsIn(isSource ? commentsOf(text) : text, name)
    .filter((path) => !isThere(tree, path))
    .map(({ path }) => `${name} names ${path}`);
}

export const readText = (path: string): string => readFileSync(posix.join(root, path), 'utf8');
