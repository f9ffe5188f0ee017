import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './root.ts';

/** Top-level folders of paths that are checked. */
const top = ['src', 'scripts', 'tests', 'deploy', 'docs', 'public'] as const;

const skipped = /(?:^|\/)(?:node_modules|dist|test-results)(?:\/|$)/u;

/** All files and folders of the repository as relative paths, with `/`. */
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

/** A path in a text; for links, also the folder that it is relative to. */
interface NamedPath {
  path: string;
  from?: string;
}

const code = String.raw`(?:ts|tsx|astro|css|mjs|cjs)`;
const part = String.raw`[\w@.[\]*-]+`;
/** Matches a path to a source file or to a page of the docs, or a source file name, in running text. */
const file = new RegExp(String.raw`(?<![\w@/.#{}$:~-])#?(?:${part}/)*${part}\.(?:${code}|md)\b(?![\w/])`, 'gu');
/** Matches a path of any kind from the root, in running text. */
const rooted = new RegExp(String.raw`(?<![\w@/.#-])(?:${top.join('|')})(?:/${part})+/?`, 'gu');
const link = /\]\((?!https?:|#)([^)#\s]+)/gu;

/** The paths in a Markdown text or comment. Ignores paths with placeholders (`{locale}`, `…`). */
function pathsIn(text: string, from = ''): NamedPath[] {
  const links = [...text.matchAll(link)].map(([, path = '']) => ({ path, from }));
  const plain = text.replaceAll(/\]\([^)]*\)/gu, ']').replaceAll(/https?:\S+/gu, '');
  const words = [file, rooted].flatMap((kind) =>
    [...plain.matchAll(kind)].map(([path]) => path.replace(/[.,]+$/u, '')),
  );
  return [...links, ...[...new Set(words)].map((path) => ({ path }))];
}

/** Whether a path exists: from the root, as an import (`#folder/…`), or as the end of a path. */
function isThere(tree: readonly string[], { path, from }: NamedPath): boolean {
  if (from !== undefined) return tree.includes(posix.join(posix.dirname(from), path).replace(/\/$/u, ''));
  const wanted = path.replace(/^(?:#|\.\/)/u, (start) => (start === '#' ? 'src/' : '')).replace(/\/$/u, '');
  const escaped = wanted.replaceAll(/[.[\](){}+?^$|\\]/gu, '\\$&').replaceAll('*', '[^/]*');
  const pattern = new RegExp(`(?:^|/)${escaped}$`, 'u');
  return tree.some((each) => pattern.test(each));
}

/** The comments of a TypeScript, CSS or Astro file. */
function commentsOf(source: string): string {
  return [...source.matchAll(/\/\*[^]*?\*\/|(?:^|\s)\/\/ .*$|<!--[^]*?-->/gmu)].map(([comment]) => comment).join('\n');
}

export function missingPaths(tree: readonly string[], name: string, text: string): string[] {
  const isSource = !name.endsWith('.md');
  return pathsIn(isSource ? commentsOf(text) : text, name)
    .filter((path) => !isThere(tree, path))
    .map(({ path }) => `${name} names ${path}`);
}

export const readText = (path: string): string => readFileSync(posix.join(root, path), 'utf8');
