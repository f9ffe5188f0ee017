import { cp, readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { TemplateManifest } from './templates.ts';

/** What Astro's own prerenderer has beside its published face, once it is set up. */
interface Standard extends AstroPrerenderer {
  app: {
    getSettings: () => { scripts: unknown };
    manifest: { routes: { routeData: TemplateManifest['routes'][number] }[] };
  };
}

/**
 * Keeps the compiled templates, which a build renders its pages with and throws away, and renders none itself: that is
 * done by whoever has the catalogue. `KEEP_TEMPLATES` names the folder that they go to; without it, it is a build like
 * any other.
 */
export function keepTemplates(): AstroIntegration {
  const folder = process.env['KEEP_TEMPLATES'];
  let styles: ReadonlyMap<string, { styles: unknown }> = new Map();
  let outDir = '';
  return {
    name: 'zay:keep-templates',
    hooks: {
      'astro:config:done': ({ config }) => void (outDir = fileURLToPath(config.outDir)),
      'astro:build:setup': ({ pages }) => void (styles = pages),
      'astro:build:start': ({ setPrerenderer }) => {
        if (!folder) return;
        setPrerenderer((standard) => ({
          ...standard,
          setup: async () => {
            await standard.setup?.();
            await keep(folder, compiledIn(outDir), standard as Standard, styles);
          },
          getStaticPaths: () => Promise.resolve([]),
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
  await cp(compiled, folder, { recursive: true });
  const heads: TemplateManifest = {
    entry: await entryOf(compiled, app),
    scripts: app.getSettings().scripts,
    pages: [...pages].map(([key, { styles }]) => [key, styles]),
    routes: app.manifest.routes.map(({ routeData: { route, component, params } }) => ({ route, component, params })),
  };
  await writeFile(join(folder, 'heads.json'), JSON.stringify(heads));
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
