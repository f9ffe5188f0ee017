import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { handOver } from '#catalogue/handover.ts';
import { readWaiting } from './publishedCatalogue.ts';

/** What Astro's own prerenderer has beside its published face, once it is set up. */
interface Standard extends AstroPrerenderer {
  app: { getSettings: () => { scripts: unknown } };
}

/**
 * While a build renders its pages, keeps the compiled templates that it would throw away: later changes render with
 * them alone. `KEEP_TEMPLATES` names the folder that they go to, `CATALOGUE_FILE` what the pages are made from; without
 * them it is a build like any other.
 */
export function keepTemplates(): AstroIntegration {
  const { KEEP_TEMPLATES: folder, CATALOGUE_FILE: catalogue } = process.env;
  let styles: ReadonlyMap<string, { styles: unknown }> = new Map();
  let outDir = '';
  return {
    name: 'zay:keep-templates',
    hooks: {
      'astro:config:done': ({ config }) => void (outDir = fileURLToPath(config.outDir)),
      'astro:build:setup': ({ pages }) => void (styles = pages),
      'astro:build:start': ({ setPrerenderer }) => {
        if (!folder && !catalogue) return;
        setPrerenderer((standard) => ({
          ...standard,
          setup: async () => {
            if (catalogue) handOver({ catalogue: await readWaiting(catalogue) });
            await standard.setup?.();
            if (folder) await keep(folder, compiledIn(outDir), standard as Standard, styles);
          },
        }));
      },
    },
  };
}

/** Where Astro compiles the templates to: beside the site, or in the project when the site lies elsewhere. */
function compiledIn(outDir: string): string {
  const root = process.cwd();
  return join(outDir.startsWith(root + sep) ? outDir : join(root, '.astro'), '.prerender');
}

async function keep(
  folder: string,
  compiled: string,
  { app }: Standard,
  pages: ReadonlyMap<string, { styles: unknown }>,
) {
  const next = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await cp(compiled, next, { recursive: true });
  const heads = {
    entry: await entryOf(compiled, app),
    scripts: app.getSettings().scripts,
    pages: [...pages].map(([key, { styles }]) => [key, styles]),
  };
  await writeFile(join(next, 'heads.json'), JSON.stringify(heads));
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}

/** The file that the templates are entered by: the one that gave Astro the app it renders with. */
async function entryOf(compiled: string, app: unknown): Promise<string> {
  for (const name of await readdir(compiled)) {
    if (!name.startsWith('prerender-entry')) continue;
    const entry = (await import(pathToFileURL(join(compiled, name)).href)) as { app?: unknown };
    if (entry.app === app) return name;
  }
  throw new Error('Astro rendered with templates that are in none of its files');
}
