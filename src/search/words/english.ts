/**
 * Groups of English synonyms, as stems: of Britain, America and the kitchens of Asia whose words English shops use. A
 * word is in one group.
 */
const synonymGroups: readonly (readonly string[])[] = [
  ['shrimp', 'prawn', 'kung', 'goong', 'udang', 'jhinga'],
  ['chilli', 'chili', 'chile', 'chilie', 'chilly', 'mirchi', 'mirch'],
  ['soy', 'soya', 'shoyu', 'kecap', 'soyabean', 'soybean'],
  ['peanut', 'groundnut', 'arachide', 'arachis', 'monkeynut', 'goober'],
  ['lychee', 'litchi', 'lichi', 'leechee', 'laichi'],
  ['glutinous', 'glut', 'sticki', 'mochi', 'waxi', 'malagkit', 'mochigome'],
  ['parasol', 'umbrella', 'brolli', 'sunshade'],
  ['longyi', 'lungi', 'sarong', 'sarung', 'longi', 'lungyi'],
  ['cilantro', 'coriander', 'dhania'],
  ['aubergine', 'eggplant', 'brinjal'],
  ['yoghurt', 'yogurt', 'dahi'],
  ['can', 'canned', 'tin', 'tinned'],
  ['sesame', 'til', 'benne', 'gingelly', 'gingelli', 'simsim'],
  ['lentil', 'dal', 'dhal', 'daal', 'dahl'],
  ['chickpea', 'garbanzo', 'chana', 'channa', 'chole'],
  ['turmeric', 'haldi', 'kunyit', 'tumeric'],
  ['tamarind', 'imli', 'asam'],
  ['jaggery', 'gur', 'gula', 'panela'],
  ['seaweed', 'algae', 'alga', 'kelp'],
  ['squid', 'cuttlefish', 'calamari', 'sotong'],
  ['anchovy', 'anchovi', 'sprat', 'whitebait', 'bilis'],
  ['slipper', 'sandal', 'flipflop', 'chappal'],
  ['cracker', 'crisp', 'keropok', 'krupuk', 'kroepoek', 'kerupuk'],
  ['vermicelli', 'bihun', 'beehoon', 'bihon', 'mifen'],
  ['noodle', 'mee', 'mie', 'kuay', 'kway', 'khaosoi'],
  ['soup', 'broth', 'chowder'],
  ['relish', 'sambal', 'chutney', 'sambol'],
  ['sunflower', 'kuaci', 'kuachi', 'kwaci'],
  ['jujube', 'ber', 'zizyphus'],
  ['brittle', 'chikki', 'gajak', 'praline'],
  ['masala', 'garam'],
  ['biryani', 'biriyani', 'briyani', 'danbauk'],
  ['powder', 'ground', 'flour', 'pwdr', 'pwd', 'pdr', 'powd', 'flr'],
  ['bay', 'tejpatta', 'laurel'],
  ['roselle', 'sorrel', 'gongura', 'hibiscus'],
  ['fermented', 'pickled', 'preserved'],
  ['dried', 'dry', 'dehydrated', 'jerki', 'drd'],
  ['fried', 'crispi', 'crunchi'],
  ['instant', 'inst'],
  ['vegetable', 'veg', 'vege', 'veggi'],
  ['sauce', 'sce'],
  ['milk', 'mlk'],
  ['condensed', 'cond'],
  ['roasted', 'rstd'],
  ['salad', 'sld'],
  ['tiffin', 'lunchbox', 'dabba', 'bento'],
];

const synonyms = new Map(
  synonymGroups.flatMap((group) => group.map((word) => [word, group.filter((each) => each !== word)])),
);

/** The synonyms of a stem. */
export const synonymsOf = (stemmed: string): readonly string[] => synonyms.get(stemmed) ?? [];

/**
 * Removes plural endings: leaves and leaf, anchovies and anchovy have the same stem. The result need not be a word; it
 * is for comparison only.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const [ending, instead] = plurals.find(([plural]) => plural.test(word)) ?? [/$/u, ''];
  return word.replace(ending, instead).replace(/(?<=..)y$/u, 'i');
}

const plurals: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, 'y'],
  [/ves?$/u, 'f'],
  [/(?<=ss|sh|ch|x|z)es$/u, ''],
  [/(?<=[^su])s$/u, ''],
];
