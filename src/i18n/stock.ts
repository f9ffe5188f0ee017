/** Up to so many are few enough to say so. */
const few = 5;

/** Which sentence tells a stock: gone, nearly gone, or how many. */
export function stockSentence(stock: number): 'outOfStock' | 'onlyLeft' | 'stock' {
  if (stock <= 0) return 'outOfStock';
  return stock <= few ? 'onlyLeft' : 'stock';
}
