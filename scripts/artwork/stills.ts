/** What stands in each category's still life. */
import type { Prop } from './designs/design.ts';

/** A thing of the range in a still life: which, the middle of its foot, and its scale. */
export type Placed = [slug: string, x: number, y: number, scale: number];

/** A still life: packages at the back, loose pieces in front. */
export interface Still {
  things: Placed[];
  props: Prop[];
}

/** What stands in each still life, from the back to the front. */
export const stills: Record<string, Still> = {
  'dried-seafood': {
    things: [
      ['dried-squid', 190, 566, 0.78],
      ['dried-anchovies', 530, 566, 0.82],
      ['dried-snakehead-fish', 356, 620, 0.82],
    ],
    props: [
      ['prawn', 596, 612, 120, 8],
      ['splitFish', 130, 640, 170, -8],
    ],
  },
  'dried-shrimp': {
    things: [
      ['dried-shrimp-powder', 520, 570, 1.05],
      ['dried-shrimp', 280, 614, 1.08],
    ],
    props: [
      ['prawn', 520, 614, 150, 6],
      ['prawn', 410, 650, 100, -30],
      ['prawn', 616, 646, 92, 50],
      ['prawn', 120, 640, 96, -80],
    ],
  },
  'canned-food': {
    things: [
      ['coconut-milk', 190, 560, 0.86],
      ['bamboo-shoots', 530, 560, 0.84],
      ['lychees-in-syrup', 360, 572, 0.88],
      ['sweetened-condensed-milk', 186, 640, 0.72],
      ['sardines-in-tomato-sauce', 480, 650, 0.66],
    ],
    props: [],
  },
  'tea-coffee': {
    things: [
      ['ywangan-ground-coffee', 210, 574, 0.9],
      ['shan-green-tea-leaves', 512, 574, 0.92],
      ['myanmar-milk-tea-mix-3-in-1', 362, 612, 0.74],
    ],
    props: [
      ['teaCup', 560, 600, 170],
      ['coffee', 130, 630, 62, -10],
      ['coffee', 190, 656, 52, 40],
      ['tea', 430, 650, 90, 20],
    ],
  },
  'pickled-tea-laphet': {
    things: [
      ['spicy-pickled-tea-leaves', 180, 560, 0.8],
      ['crunchy-bean-mix-for-tea-salad', 540, 560, 0.8],
      ['lacquer-laphet-tray', 360, 650, 0.86],
    ],
    props: [
      ['laphet', 610, 640, 100],
      ['chilli', 110, 640, 90, -20],
    ],
  },
  'sauces-oils': {
    things: [
      ['peanut-oil', 206, 568, 0.92],
      ['fish-sauce', 348, 574, 0.98],
      ['sweet-chilli-sauce', 470, 580, 0.96],
      ['toasted-sesame-oil', 572, 590, 0.9],
    ],
    props: [
      ['peanut', 150, 630, 110, -14],
      ['chilli', 400, 632, 110, 6],
      ['sesame', 520, 640, 44, 40],
      ['sesame', 560, 656, 40, -30],
      ['tamarind', 280, 640, 110],
    ],
  },
  'fish-paste-ngapi': {
    things: [
      ['ngapi-dip', 180, 562, 0.86],
      ['fried-balachaung-ngapi-kyaw', 548, 566, 0.92],
      ['whole-fish-paste-ngapi', 356, 606, 1],
    ],
    props: [
      ['seaFish', 130, 636, 170, -6],
      ['prawn', 590, 626, 120],
      ['garlic', 500, 646, 76],
    ],
  },
  'noodles-soups': {
    things: [
      ['thick-rice-noodles-nan-gyi', 190, 560, 0.86],
      ['shan-noodle-kit', 540, 566, 0.84],
      ['coconut-noodle-kit-ohn-no-khao-swe', 360, 570, 0.86],
    ],
    props: [
      ['ohnNo', 360, 606, 206],
      ['eggNoodle', 580, 630, 120],
      ['whiteNest', 146, 634, 120],
    ],
  },
  'mohinga-kits': {
    things: [
      ['instant-mohinga-soup-powder', 186, 560, 0.84],
      ['mohinga-rice-vermicelli', 560, 560, 0.86],
      ['mohinga-family-kit', 376, 540, 0.8],
    ],
    props: [
      ['mohinga', 350, 606, 216],
      ['lime', 560, 636, 84],
      ['garlic', 128, 634, 84],
      ['chilli', 616, 650, 70, 10],
    ],
  },
  snacks: {
    things: [
      ['roasted-sunflower-seeds', 196, 560, 0.84],
      ['puffed-rice-cakes-mont-lay-pway', 520, 566, 0.84],
      ['dried-mango', 350, 590, 0.82],
      ['tamarind-flakes', 550, 640, 0.6],
    ],
    props: [
      ['peanutBrittle', 190, 620, 150],
      ['sesameBrittle', 290, 648, 120],
      ['halawa', 420, 642, 110],
      ['sunSeed', 100, 640, 44, 30],
    ],
  },
  'rice-pulses': {
    things: [
      ['shwebo-paw-san-rice', 230, 572, 0.94],
      ['paw-san-hmwe-rice', 490, 590, 0.94],
      ['peanuts', 330, 630, 0.66],
    ],
    props: [
      ['ear', 600, 602, 150, 10],
      ['chickpea', 120, 634, 54],
      ['chickpea', 170, 656, 50, 60],
      ['lentil', 220, 650, 40],
      ['mungBean', 470, 656, 46, 20],
      ['blackGram', 524, 650, 44, -20],
      ['butterBean', 580, 660, 60, 10],
    ],
  },
  'spices-curry-pastes': {
    things: [
      ['dried-chillies', 196, 566, 0.82],
      ['fried-garlic', 528, 566, 0.98],
      ['turmeric-powder', 366, 590, 0.92],
    ],
    props: [
      ['chilliHeap', 190, 616, 190],
      ['turmericHeap', 500, 624, 190],
      ['masala', 346, 636, 120],
      ['bay', 616, 634, 100, 24],
      ['garlic', 96, 644, 74],
    ],
  },
  household: {
    things: [
      ['pathein-parasol', 250, 520, 0.72],
      ['stainless-tiffin-carrier', 510, 566, 0.78],
      ['lacquer-laphet-tray', 246, 646, 0.66],
      ['stone-mortar-pestle', 500, 652, 0.5],
    ],
    props: [],
  },
};
