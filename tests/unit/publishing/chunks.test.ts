import { describe, expect, it } from 'vitest';
import { chunkGroups, scriptFile } from '#publish/render/chunks.ts';

const inProject = (file: string): string => `${process.cwd()}/${file}`;
const groupOf = (id: string): string | undefined => chunkGroups().find(({ test }) => test(id))?.name;

describe('the scripts of the site', () => {
  it('are put together from the files that are named, their own scripts and their packages', () => {
    expect(groupOf(inProject('src/layouts/Shell.astro?astro&type=script&index=0&lang.ts'))).toBe('shell');
    expect(groupOf(inProject('node_modules/react-dom/client.js'))).toBe('framework');
    expect(groupOf(inProject('node_modules/react-dom-other/client.js'))).toBeUndefined();
    expect(groupOf(inProject('src/elements/live/update.ts'))).toBeUndefined();
  });

  it.each([
    ['src/elements/live/update.ts', 'update', 'live-update'],
    ['src/islands/cart/Cart.tsx', 'Cart', 'Cart'],
    ['src/components/home/Banner.astro?astro&type=script&index=0&lang.ts', 'Banner.astro_astro_type', 'home-Banner'],
    ['src/elements/basket/controller.ts', 'controller', 'basket'],
  ])('are named by folder and file: %s', (file, name, script) => {
    expect(scriptFile({ name, facadeModuleId: inProject(file) })).toBe(`_astro/${script}.[hash:7].js`);
  });

  it('that begin with no file keep the name of the bundler', () => {
    expect(scriptFile({ name: 'rolldown-runtime' })).toBe('_astro/rolldown-runtime.[hash:7].js');
  });
});
