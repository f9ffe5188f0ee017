/**
 * Reads from the source what a person can come to see: pages, dialogs, lists that hang down, parts that unfold, and the
 * states that a part of a page is drawn in. A screen names what it shows; the test of the list compares both.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import ts from 'typescript';

const drawn = ['src/islands/**/*.tsx', 'src/islands/**/verdict.ts'];
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
    .map((route) => `/${route === 'index' ? '' : route}`)
    .sort();

/** Everything else, each as the file and what is in it: `islands/checkout/Checkout failed`. */
export const marks = (): string[] =>
  [...new Set([...globSync(drawn).flatMap(marksOfTsx), ...globSync(plain).flatMap(marksOfMarkup)])].sort();

const nameOf = (file: string): string =>
  relative('src', file)
    .split(sep)
    .join('/')
    .replace(/\.\w+$/u, '');

/** Elements and roles that come and go. */
const comingAndGoing = ['dialog', 'alertdialog', 'details', 'listbox', 'menu'];

/** What is drawn only in a state: literals that `x.state` is compared with, or that `useState` may hold. */
function marksOfTsx(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.push(...ofElement(node));
    if (ts.isVariableDeclaration(node)) found.push(...ofUseState(node));
    if (ts.isBinaryExpression(node)) found.push(...ofComparison(node));
    if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression)) found.push(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((mark) => `${nameOf(file)} ${mark}`);
}

function ofElement(node: ts.JsxOpeningElement | ts.JsxSelfClosingElement): string[] {
  const roles = node.attributes.properties.flatMap((attribute) =>
    ts.isJsxAttribute(attribute) &&
    attribute.name.getText() === 'role' &&
    attribute.initializer &&
    ts.isStringLiteral(attribute.initializer)
      ? [attribute.initializer.text]
      : [],
  );
  return [node.tagName.getText(), ...roles].filter((name) => comingAndGoing.includes(name));
}

/** `useState<'closed' | 'open'>`: each of them is a look of its own. */
function ofUseState(node: ts.VariableDeclaration): string[] {
  const { initializer } = node;
  if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'useState') return [];
  const [type] = initializer.typeArguments ?? [];
  if (!type || !ts.isUnionTypeNode(type)) return [];
  return type.types.flatMap((one) =>
    ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? [one.literal.text] : [],
  );
}

function ofComparison({ left, right, operatorToken }: ts.BinaryExpression): string[] {
  const compares =
    operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  return compares && /\.state$/u.test(left.getText()) && ts.isStringLiteral(right) ? [right.text] : [];
}

function marksOfMarkup(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/ .*$/gmu, '');
  return comingAndGoing
    .filter((name) =>
      new RegExp(`<${name}[\\s>]|createElement\\('${name}'\\)|role(=|: )['"]${name}['"]`, 'u').test(text),
    )
    .map((name) => `${nameOf(file)} ${name}`);
}
