/**
 * Emoji of goods, each run with the English word that they are searched by: short names and keywords of CLDR
 * (common/annotations/en.xml, Unicode-3.0). Others are no words.
 */
const table =
  '🦐🍤 shrimp,🦑 squid,🐟🐠🎣 fish,🦀 crab,🦞 lobster,🦪 oyster,🐙 octopus,🌶 chilli,🍜 noodles,🍝 spaghetti,🥥 coconut,' +
  '🍚🌾🍙 rice,🍘 rice cracker,🥜 peanut,🧄 garlic,🧅 onion,🫚 ginger,☕ coffee,🍵🫖 tea,🧋 milk tea,🥛 milk,🍼 baby milk,' +
  '🥭 mango,🍌 banana,🍎🍏 apple,🍊 orange,🍋 lemon,🍍 pineapple,🍇 grapes,🍉 watermelon,🍈 melon,🍓 strawberry,' +
  '🫐 blueberry,🍒 cherry,🍑 peach,🍐 pear,🥝 kiwi,🍅 tomato,🍆 aubergine,🥔 potato,🍠 sweet potato,🥕 carrot,🌽 corn,' +
  '🥒 cucumber,🥦 broccoli,🥬 leafy greens,🍄 mushroom,🥑 avocado,🫛 peas,🫘 beans,🌰 chestnut,🫒 olive,🌻 sunflower,' +
  '🐖🐷🥓 pork,🐔🍗🐓 chicken,🦆 duck,🐄🐮🥩 beef,🐐🐑 mutton,🥚🍳 egg,🧀 cheese,🧈 butter,🍞🥖 bread,🥐 croissant,' +
  '🧂 salt,🍯 honey,🍛 curry,🍲🥣 soup,🥫 canned food,🍱 lunch box,🥟 dumpling,🍿 popcorn,🍪 cookie,🍫 chocolate,' +
  '🍬🍭 candy,🍰🎂 cake,🍦🍨 ice cream,🍕 pizza,🍔 hamburger,🍺🍻 beer,🍷 wine,🧃 juice,🥤 soda,🧊 ice,💧 water,' +
  '☂🌂☔⛱ umbrella,👜👝 bag,🎒 backpack,🩴 slippers,👡 sandal,👟👞 shoes,👗 dress,👕 shirt,🧼 soap,🧴 lotion,' +
  '🪥 toothbrush,🕯 candle,🧹 broom,🧻 toilet paper,🥢 chopsticks,🥄 spoon,🔪 knife,🫙 jar';

const emoji = /\p{Extended_Pictographic}/u;
/** Skin tones, signs of presentation and joiners: they are of no other goods. */
const variants = /[\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]|\u200d(?=\p{Extended_Pictographic})/gu;

let words: ReadonlyMap<string, string> | undefined;

/** Puts words in place of the emoji of goods; what is repeated is said once, also where the word stands beside it. */
export function withEmojiWords(text: string): string {
  if (!emoji.test(text)) return text;
  words ??= new Map(
    table.split(',').flatMap((row) => {
      const [signs = '', ...word] = row.split(' ');
      return Array.from(signs, (sign) => [sign, ` ${word.join(' ')} `] as const);
    }),
  );
  const plain = text.replace(variants, '').replace(/(\p{Extended_Pictographic})\1+/gu, '$1');
  const written = ` ${plain.toLowerCase()} `;
  return plain.replace(/\p{Extended_Pictographic}/gu, (sign) => {
    const word = words?.get(sign) ?? ' ';
    return written.includes(word) ? ' ' : word;
  });
}
