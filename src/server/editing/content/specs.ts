import type * as z from 'zod/mini';
import { contactSettings, homeSettings } from '#contract/content/settings.ts';
import { isMailDocument, mailSchemas } from '#contract/content/mailTexts.ts';
import type { DocumentFields, DocumentName } from '#contract/operator/content.ts';
import { firstTexts } from '#server/content/documents.ts';
import { firstContact, firstHome } from '#server/content/firstSettings.ts';
import { firstTileCategories } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { textSchemas } from './rules/readFields.ts';

/** The first values of a document, and the schemas of its fields. */
export interface DocumentSpec {
  first: DocumentFields;
  schemas: Readonly<Record<string, z.ZodMiniType>>;
}

/** The first values of a document and the schemas of its fields. */
export async function specOf(db: Db, name: DocumentName): Promise<DocumentSpec> {
  switch (name) {
    case 'home':
      return { first: firstHome(await firstTileCategories(db)), schemas: homeSettings };
    case 'contact':
      return { first: firstContact(), schemas: contactSettings };
    default: {
      const first = firstTexts(name);
      return { first, schemas: isMailDocument(name) ? mailSchemas(name, first) : textSchemas(first) };
    }
  }
}
