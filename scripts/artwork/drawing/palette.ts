/** The shop's colours, and the tint of each category's tile. */
export const tealeaf = '#1f5b43';
export const turmeric = '#e3a72f';
export const lacquer = '#b3261e';
export const paper = '#fffdf8';
export const panel = '#f6f1e7';
export const ink = '#1e2a24';

/** Tile tints by category slug: light enough for a dark page, deep enough for a white one. */
export const tints: Record<string, string> = {
  'dried-seafood': '#bcdce0',
  'dried-shrimp': '#f6cdb9',
  'canned-food': '#cdd5ea',
  'tea-coffee': '#ecd3b2',
  'pickled-tea-laphet': '#d3e2b6',
  'sauces-oils': '#f4dc9c',
  'fish-paste-ngapi': '#e6cdd8',
  'noodles-soups': '#f9d5a6',
  'mohinga-kits': '#cfe3cf',
  snacks: '#f8ccd0',
  'rice-pulses': '#e4e2c0',
  'spices-curry-pastes': '#f7c7a6',
  household: '#d9d0ea',
};
