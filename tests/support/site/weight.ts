import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Measures the size of a page before any interaction.
 *
 * @param site folder of the built site
 * @param html content of the page
 */
export function weighBuiltPage(site: string, html: string) {
  const styles = targets(html, /<link[^>]+rel="stylesheet"[^>]*href="([^"]+)"/gu);
  const scripts = withImports(
    site,
    targets(html, /<(?:script[^>]+src|link[^>]+rel="modulepreload"[^>]+href)="([^"]+)"/gu),
  );
  return {
    /** Brotli bytes of the document and its stylesheets; inline scripts count as HTML. */
    htmlAndCss:
      compressed(Buffer.from(html)) + styles.reduce((sum, path) => sum + compressed(readFileSync(join(site, path))), 0),
    script: scripts.reduce((sum, path) => sum + compressed(readFileSync(join(site, path))), 0),
  };
}

const compressed = (bytes: Buffer): number => brotliCompressSync(bytes).length;

const targets = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** The scripts and all their imports, without duplicates. */
function withImports(site: string, scripts: readonly string[]): string[] {
  const all = new Set<string>();
  const queue = [...scripts];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (all.has(path) || !existsSync(join(site, path))) continue;
    all.add(path);
    const folder = path.slice(0, path.lastIndexOf('/'));
    const source = readFileSync(join(site, path), 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/gu)) queue.push(`${folder}/${name}`);
  }
  return [...all];
}
