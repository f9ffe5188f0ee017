import type { FastifyInstance } from 'fastify';
import { getSheetTemplate } from '#contract/operator/goods/sheets.ts';
import { serve } from '#server/http/serve.ts';
import { sheetTemplate } from './template.ts';

/** Serves the sheet that a shop fills in with its first goods. */
export function routes(app: FastifyInstance): void {
  serve(app, getSheetTemplate, async ({ query: { locale }, reply }) => {
    void reply.header('content-disposition', `attachment; filename="goods-${locale}.xlsx"`);
    return sheetTemplate(locale);
  });
}
