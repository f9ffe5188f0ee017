/**
 * What a renderer reaches inside the bundle of templates: modules of the bundle are copies, so what pages are to know
 * has to be said to these. `keepTemplates` has it compiled with the pages.
 */
export { setPageSource } from '#catalogue/read/current.ts';
export { allowCode, isAllowedCode } from '#catalogue/allowedCode.ts';
