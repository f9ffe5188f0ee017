import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRouteFiles, routeFiles } from '#server/routeFiles.ts';
import { routes } from '#server/search/routes.ts';

it('every file of routes is found by itself, once for the process', async () => {
  const files = await routeFiles();
  expect(files.some((file) => file.routes === routes)).toBe(true);
  expect(await routeFiles()).toBe(files);
});

it('a file that exports no routes is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'routes-'));
  await mkdir(join(folder, 'notes/routes'), { recursive: true });
  await writeFile(join(folder, 'notes/routes/list.ts'), 'export const routes = () => undefined;\n');
  expect(await loadRouteFiles(folder)).toHaveLength(1);
  await writeFile(join(folder, 'notes/routes.ts'), 'export const other = 1;\n');
  await expect(loadRouteFiles(folder)).rejects.toThrow('notes/routes.ts exports no routes');
});
