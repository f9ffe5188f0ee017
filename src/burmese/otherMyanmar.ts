/** Letters of Shan, Mon, Karen and others: words that have one are no Burmese. */
export const otherMyanmar = /[\u1022\u1028\u1033-\u1035\u1050-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/u;
