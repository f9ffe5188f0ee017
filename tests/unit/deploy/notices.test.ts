import { expect, it } from 'vitest';
import { thirdPartyNotices } from '../../../scripts/publish/notices.ts';
import { root } from '../../support/project/root.ts';

it('the licences of all packages that an image brings along are in one file, and of no others', async () => {
  const notices = await thirdPartyNotices(root);
  const names = [...notices.matchAll(/^(\S+)@[\d.]+\S* \(/gmu)].map(([, name]) => name);
  // The first two run the shop, of the others parts are compiled into its pages.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'dompurify', 'react-dom', 'astro', 'daisyui']));
  expect(names).not.toContain('vitest');
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('Apache License');
});
