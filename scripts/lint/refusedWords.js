/** Words that no name of ours has, and what the field says. */
const words = {
  alarm: 'wake-up',
  brought: 'net revenue',
  door: 'operator client',
  front: 'content',
  gazetteer: 'address data',
  given: 'input',
  heads: 'column headers',
  held: 'reserved or paused',
  hold: 'reservation, pause or persist',
  lapse: 'expire, with its reason',
  lapsed: 'expired, with its reason',
  lapses: 'expiries',
  late: 'timeout, expiry or what it is late for',
  living: 'active',
  look: 'fingerprint, option key, refresh or preview',
  looks: 'fingerprints or option keys',
  meant: 'resolve, match or target',
  misfit: 'fault or invalid combination',
  misfits: 'faults or invalid combinations',
  mood: 'severity',
  otherwise: 'conflict',
  overdue: 'expired, or due',
  paint: 'render',
  paper: 'document or page',
  papers: 'documents or pages',
  patience: 'timeout',
  press: 'handle, or what it does',
  room: 'width, bytes left or scope',
  said: 'message, text or note',
  saying: 'mail settings or message',
  says: 'text',
  shelf: 'category or assets',
  slip: 'receipt, packing slip or typo',
  slips: 'receipts, packing slips or typos',
  told: 'notified, context or message',
  turns: 'leases or counts',
  waits: 'loading, waiting or paused',
  wish: 'request, or wishlist',
  wished: 'requested, or wishlist',
};
/** Names of the field in which one of them stands. */
const fieldNames = /packingSlips?|lookAlikes?|lookUp|givenName|stillHolds/giu;

/** Reports a name that is declared with a refused word. Properties and contracts are left alone: their names travel or are stored. */
export const refusedWords = {
  meta: { type: 'suggestion', schema: [], messages: { refused: "Say {{instead}} instead of '{{word}}'." } },
  create: (context) => {
    const report = (node) => {
      const parts = node.name.replaceAll(fieldNames, '').split(/(?<=[a-z\d])(?=[A-Z])|[_$]/u);
      const word = parts.map((part) => part.toLowerCase()).find((part) => Object.hasOwn(words, part));
      if (word) context.report({ node, messageId: 'refused', data: { word, instead: words[word] } });
    };
    const declared = (pattern) => {
      if (pattern?.type === 'Identifier') report(pattern);
      if (pattern?.type === 'AssignmentPattern') declared(pattern.left);
      if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(declared);
      if (pattern?.type === 'ObjectPattern')
        for (const { key, value } of pattern.properties)
          if (value && key.name !== (value.left ?? value).name) declared(value);
    };
    const named = ({ id, params = [] }) => [id, ...params].forEach(declared);
    return {
      VariableDeclarator: named,
      FunctionDeclaration: named,
      ArrowFunctionExpression: named,
      FunctionExpression: named,
      ClassDeclaration: named,
      TSInterfaceDeclaration: named,
      TSTypeAliasDeclaration: named,
    };
  },
};
