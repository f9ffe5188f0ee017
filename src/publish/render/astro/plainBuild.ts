import { regionEnv } from '#publish/render/childProcess.ts';
import type { Region } from '#contract/values/region.ts';
import type { AstroIntegration } from 'astro';
import { setScriptImports } from '#catalogue/scriptImports.ts';
import { runAstroBuild, withBuildLock } from './command.ts';
import { recordedImports } from './scriptImports.ts';

/** Source of a plain build. */
export interface PlainBuild {
  /** Folder of the project. */
  root: string;
  /** Folder of the site. */
  site: string;
  /** File with the whole catalogue (`readStoredCatalogue`). */
  catalogueFile: string;
  publicUrl: string;
  region: Region;
}

/**
 * Has Astro itself build every page, as anybody would: slower by far than `Templates`, and of nothing that Astro does
 * not publish. Pages read the catalogue from the file, so that they show what the release says they show.
 *
 * @throws {BuildFailed} with the first error of Astro: then the pages are at fault
 */
export async function buildPlainly({ root, site, catalogueFile, publicUrl, region }: PlainBuild): Promise<void> {
  const env = {
    PUBLIC_URL: publicUrl,
    ...regionEnv(region),
    CATALOGUE_FILE: catalogueFile,
    KEEP_TEMPLATES: '',
  };
  await withBuildLock(root, () => runAstroBuild({ root, outDir: site, env }));
}

/** All that a build without kept templates needs of us. */
export const builtPlainly: AstroIntegration = {
  name: 'zay:plain-build',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((standard) => ({
        ...standard,
        setup: async () => {
          await standard.setup?.();
          setScriptImports(recordedImports());
        },
      })),
  },
};
