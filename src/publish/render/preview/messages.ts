import type { Product } from '#contract/catalogue/product.ts';
import type { ShopContent } from '#contract/content/shopContent.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { ChildSettings } from '#publish/render/childProcess.ts';

/** Which page is wanted. */
export interface PreviewQuery {
  /** Of the release whose templates make it. */
  fingerprint: string;
  /**
   * The product whose page it is, by id, and as somebody has it in mind; or a page that is there whatever is for sale, as
   * it would be with this content.
   */
  wanted: { product: number; draft?: Product | undefined } | { path: string; content: ShopContent };
  locale: Locale;
}

/** The same, with what the page is made from. */
export interface PreviewRequest extends PreviewQuery, Omit<ChildSettings, 'currency'> {
  id: number;
}

export interface PreviewPage {
  html: string;
  headers: Record<string, string>;
}

/** The page, nothing when the product is not for sale, or why there is none. */
export interface PreviewReply {
  page?: PreviewPage;
  failure?: string;
}
