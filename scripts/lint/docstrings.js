/** Beginnings that say what a thing is about instead of what it does or is: "Returns…", "Cancels…", "Limits of…". */
const refused = /^\*\s*(?<word>What|Whether|How|Which|Where|Whom?|Whose|Why)\b/u;

/** Reports a docstring that begins with a question word. */
export const plainDocstrings = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { refused: "Begin with what is done or what it is, not '{{word}}'." },
  },
  create: ({ sourceCode, report }) => ({
    Program: () => {
      for (const { value, loc } of sourceCode.getAllComments()) {
        const word = refused.exec(value)?.groups.word;
        if (word) report({ loc, messageId: 'refused', data: { word } });
      }
    },
  }),
};
