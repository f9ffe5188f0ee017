/** From this stock on a product shows how many are left. */
const maxFew = 5;

/** The key of the sentence for a stock: sold out, few left, or how many. */
export function stockSentence(stock: number): 'outOfStock' | 'onlyLeft' | 'stock' {
  if (stock <= 0) return 'outOfStock';
  return stock <= maxFew ? 'onlyLeft' : 'stock';
}
