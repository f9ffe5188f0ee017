/**
 * Reads from the source what a person can come to see: pages, dialogs, lists that hang down, parts that unfold, places
 * where something is said, and every piece and state of an island that is there at one time and not at another. A
 * screen names what it shows; the test of the list compares both.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import ts from 'typescript';

const islands = ['src/islands/**/*.tsx', 'src/islands/**/message.ts'];
const hooks = 'src/islands/**/use*.ts';
const plain = ['src/elements/**/*.ts', 'src/components/**/*.astro', 'src/layouts/**/*.astro'];

/** The pages of a shopper, as routes: `[part]` stands for anything. */
export const routes = (): string[] =>
  globSync('src/pages/[[]...locale]/**/*.astro')
    .map((file) =>
      relative('src/pages/[...locale]', file)
        .split(sep)
        .join('/')
        .replace(/\.astro$/u, ''),
    )
    .map((route) => `/${route.replace(/(?:^|\/)index$/u, '')}`)
    .sort();

/** Everything else, each as the file and what is in it: `islands/checkout/Checkout failed`. */
export const visibleStates = (): string[] =>
  [
    ...new Set([
      ...globSync(islands).flatMap((file) => visibleStatesIn(readFileSync(file, 'utf8')).map(of(file))),
      ...globSync(hooks).flatMap((file) => visibleStatesIn(readFileSync(file, 'utf8'), [ofSwitch]).map(of(file))),
      ...globSync(plain).flatMap((file) => marksInMarkup(readFileSync(file, 'utf8')).map(of(file))),
    ]),
  ].sort();

const of = (file: string) => (mark: string) => {
  const path = relative('src', file).split(sep).join('/');
  return `${path.replace(/\.\w+$/u, '')} ${mark}`;
};

/** Elements and roles that come and go, or whose words do. */
const comingAndGoing = [
  ...['dialog', 'alertdialog', 'details', 'listbox', 'menu'],
  ...['alert', 'status', 'output'],
] as const;

/** What a place of the source brings into sight. */
type Reader = (node: ts.Node) => readonly string[];

const ofIslands: readonly Reader[] = [ofElement, ofChoice, ofSwitch, ofComparison, ofCase, ofPiece];

/** What the source of an island tells of. */
export function visibleStatesIn(text: string, readers = ofIslands): string[] {
  const visit = (node: ts.Node): string[] => [
    ...readers.flatMap((read) => read(node)),
    ...childrenOf(node).flatMap(visit),
  ];
  return visit(ts.createSourceFile('', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
}

/** An element or a role that stands there by itself; where it is drawn on a condition, that one says it. */
function ofElement(node: ts.Node): string[] {
  if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return [];
  const roles = node.attributes.properties.flatMap((attribute) =>
    ts.isJsxAttribute(attribute) && attribute.name.getText() === 'role' && attribute.initializer
      ? textOf(attribute.initializer)
      : [],
  );
  const names = [node.tagName.getText(), ...roles];
  return comingAndGoing.filter((name) => names.includes(name) && !isOnCondition(node));
}

/** Whether it is part of a piece that `ofPiece` tells of. */
const isOnCondition = (node: ts.Node): boolean =>
  !ts.isFunctionLike(node) &&
  !ts.isSourceFile(node) &&
  (ts.isCaseClause(node.parent) || ofPiece(node.parent).length > 0 || isOnCondition(node.parent));

/** `useState<'closed' | 'open'>`: each of them is a look of its own. */
function ofChoice(node: ts.Node): string[] {
  const [type] = useStateIn(node)?.typeArguments ?? [];
  return type ? literalsIn(type) : [];
}

/** `useState(false)`: it is drawn in another way once it is so. */
function ofSwitch(node: ts.Node): string[] {
  const [first] = useStateIn(node)?.arguments ?? [];
  if (first?.kind !== ts.SyntaxKind.FalseKeyword) return [];
  return ts.isVariableDeclaration(node) && ts.isArrayBindingPattern(node.name)
    ? node.name.elements.slice(0, 1).map((held) => held.getText())
    : [];
}

function useStateIn(node: ts.Node): ts.CallExpression | undefined {
  const call = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return call && ts.isCallExpression(call) && call.expression.getText() === 'useState' ? call : undefined;
}

/** The texts that a type allows, also in what it is made of where that is in the same file. */
function literalsIn(type: ts.Node): string[] {
  if (ts.isIndexedAccessTypeNode(type) || ts.isImportTypeNode(type)) return [];
  if (ts.isLiteralTypeNode(type)) return textOf(type.literal);
  const found = ts.isTypeReferenceNode(type) ? type.getSourceFile().statements.filter(isTypeNamed(type.getText())) : [];
  return [...found, ...childrenOf(type)].flatMap(literalsIn);
}

const isTypeNamed = (name: string) => (node: ts.Node) => ts.isTypeAliasDeclaration(node) && node.name.text === name;

/** `shown.state === 'failed'`, whatever comes of it. */
function ofComparison(node: ts.Node): string[] {
  return isComparison(node) && /\.(state|now)$/u.test(node.left.getText()) ? textOf(node.right) : [];
}

function ofCase(node: ts.Node): string[] {
  return ts.isCaseClause(node) ? textOf(node.expression) : [];
}

/** What is drawn on a condition: `isOther && <p>`, `isNew ? <b> : <a>`, `if (done) return <p>`. */
function ofPiece(node: ts.Node): string[] {
  if (ts.isBinaryExpression(node) && isDrawn(node.right)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return conditionsIn(node.left);
    if (isOr(kind) || kind === ts.SyntaxKind.QuestionQuestionToken) return [notSo(node.left)];
  }
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node;
    return [...(isDrawn(whenTrue) ? conditionsIn(condition) : []), ...(isDrawn(whenFalse) ? [notSo(condition)] : [])];
  }
  return ts.isIfStatement(node) && returnsDrawn(node.thenStatement) ? conditionsIn(node.expression) : [];
}

const isDrawn = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node)
    ? isDrawn(node.expression)
    : ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const returnsDrawn = (node: ts.Statement): boolean =>
  ts.isBlock(node)
    ? node.statements.some(returnsDrawn)
    : ts.isReturnStatement(node) && node.expression !== undefined && isDrawn(node.expression);

/** The parts of a condition, each as it stands there; of a comparison with a text that text. */
function conditionsIn(node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return conditionsIn(node.expression);
  const { AmpersandAmpersandToken: and } = ts.SyntaxKind;
  if (ts.isBinaryExpression(node) && (node.operatorToken.kind === and || isOr(node.operatorToken.kind)))
    return [node.left, node.right].flatMap(conditionsIn);
  const [text] = isComparison(node) ? textOf(node.right) : [];
  if (!text) return [node.getText().replaceAll(/\s+/gu, ' ')];
  return [isComparison(node, ts.SyntaxKind.EqualsEqualsEqualsToken) ? text : `not ${text}`];
}

const notSo = (node: ts.Expression): string => `not ${conditionsIn(node).join(', ')}`;

const isOr = (kind: ts.SyntaxKind): boolean => kind === ts.SyntaxKind.BarBarToken;

function isComparison(node: ts.Node, kind?: ts.SyntaxKind): node is ts.BinaryExpression {
  const { EqualsEqualsEqualsToken: equals, ExclamationEqualsEqualsToken: differs } = ts.SyntaxKind;
  return ts.isBinaryExpression(node) && (kind ? [kind] : [equals, differs]).includes(node.operatorToken.kind);
}

const textOf = (node: ts.Node): string[] => (ts.isStringLiteral(node) ? [node.text] : []);

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** What comes and goes in a page that no island draws: elements and roles, and the looks that a script turns on. */
function marksInMarkup(source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|\/\/ .*$|<noscript>[^]*?<\/noscript>/gmu, '');
  const named = comingAndGoing.filter((name) =>
    new RegExp(`<${name}[\\s>]|createElement\\('${name}'\\)|role(=|: )['"]${name}['"]`, 'u').test(text),
  );
  const turnedOn = text.matchAll(/(?:classList\.(?:toggle|add)|toggleAttribute)\('([\w-]+)'/gu);
  return [...named, ...[...turnedOn].map(([, look = '']) => look)];
}
