/**
 * Entry of a renderer to the bundle of templates: the app that renders them, and modules of the bundle, which are
 * copies, so what pages are to know has to be said to these. `keepTemplates` has it compiled with the pages.
 */
export { createApp } from 'astro/app/entrypoint';
export { setPageSource } from '#catalogue/read/current.ts';
export { allowInlineCode as allowCode, isAllowedInlineCode as isAllowedCode } from '#catalogue/allowedCode.ts';
