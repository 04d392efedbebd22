import { children, isNode, parse, type SyntaxNode } from '../../tools/tidy/syntax.ts'
import type { Change } from './mutant.ts'
import { sqlChanges } from './text-operators.ts'

type Span = { readonly start: number; readonly end: number }

const turned: Readonly<Record<string, readonly string[]>> = {
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
}

/** Commutative calls, where swapped arguments change nothing. */
const inAnyOrder = /^Math[.](?:min|max)$/

/**
 * Every change that an operator can make in a source. Changes refused by the compiler or the linter
 * are sorted out later.
 */
export function syntaxChanges(file: string, text: string): Change[] {
  const bytes = Buffer.from(text)
  const textAt = (span: Span): string => bytes.subarray(span.start, span.end).toString()
  return walk(parse(file, text)).flatMap((node) => [
    ...changesOf(node, textAt),
    ...pairsOf(node, textAt).flatMap(([operator, first, second]) =>
      swap(operator, first, second, textAt),
    ),
  ])
}

/**
 * Left out: types, which do not run; imports, which the compiler and the walls check; and
 * attributes that only style an element.
 */
function walk(node: SyntaxNode): SyntaxNode[] {
  if (
    /^Ts(?!AsExpression|NonNull|Satisfies|ConstAssertion)|^(Import|Export)(Declaration|All|Named)$/.test(
      node.type,
    ) &&
    node.type !== 'ExportDeclaration'
  )
    return []
  if (
    node.type === 'JSXAttribute' &&
    /^(className|size|key|aria-hidden|strokeWidth|width|height|type)$/.test(nameOf(node['name']))
  )
    return []
  return [node, ...children(node).flatMap(walk)]
}

function changesOf(node: SyntaxNode, textAt: (span: Span) => string): Change[] {
  const whole = spanOf(node)
  const replace = (operator: string, to: string, span = whole): Change => ({
    operator,
    ...span,
    to,
  })
  if (node.type === 'BinaryExpression') return binary(node, textAt)
  if (node.type === 'BooleanLiteral')
    return [replace('true and false', node['value'] === true ? 'false' : 'true')]
  if (node.type === 'UnaryExpression' && node['operator'] === '!')
    return [replace('not dropped', textAt(spanOf(node['argument'])))]
  if (node.type === 'NumericLiteral') return [replace('figure changed', `(${textAt(whole)} + 1)`)]
  if (node.type === 'BigIntLiteral') return [replace('figure changed', `(${textAt(whole)} + 1n)`)]
  if (node.type === 'ConditionalExpression')
    return swap('branches swapped', spanOf(node['consequent']), spanOf(node['alternate']), textAt)
  if (node.type === 'IfStatement')
    return [replace('branch emptied', '{ /* nothing */ }', spanOf(node['consequent']))]
  if (node.type === 'ExpressionStatement') return dropped(node, whole)
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
    return sqlChanges(textAt(whole)).map((change) => ({
      ...change,
      start: change.start + whole.start,
      end: change.end + whole.start,
    }))
  if (node.type === 'CallExpression') return sorted(node, textAt)
  return []
}

function binary(node: SyntaxNode, textAt: (span: Span) => string): Change[] {
  const [left, right] = [spanOf(node['left']), spanOf(node['right'])]
  const sign = String(node['operator'])
  const between = { start: left.end, end: right.start }
  const gap = textAt(between)
  // Parentheses around an operand are in the gap too, so only the operator itself is taken from it.
  const at = between.start + Buffer.byteLength(gap.slice(0, gap.indexOf(sign)))
  const instead = (to: string): Change => ({
    operator: `${sign} becomes ${to}`,
    start: at,
    end: at + Buffer.byteLength(sign),
    to,
  })
  if (sign !== '&&' && sign !== '||') return (turned[sign] ?? []).map(instead)
  return [
    instead(sign === '&&' ? '||' : '&&'),
    { operator: 'condition dropped', start: left.start, end: right.start, to: '' },
    { operator: 'condition dropped', start: left.end, end: right.end, to: '' },
  ]
}

/** A statement that is only a call, awaited or not. */
function dropped(node: SyntaxNode, whole: Span): Change[] {
  const inner = node['expression']
  const called = isNode(inner) && inner.type === 'AwaitExpression' ? inner['argument'] : inner
  return isNode(called) && called.type === 'CallExpression'
    ? [{ operator: 'call dropped', ...whole, to: '' }]
    : []
}

/** `(a, b) => …` of a sort becomes `(b, a) => …`. */
function sorted(node: SyntaxNode, textAt: (span: Span) => string): Change[] {
  const callee = node['callee']
  if (
    !isNode(callee) ||
    callee.type !== 'MemberExpression' ||
    !/[.](?:sort|toSorted)$/.test(textAt(spanOf(callee)))
  )
    return []
  const [order] = listOf(node['arguments']).map((one) => expressionOf(one))
  if (order?.type !== 'ArrowFunctionExpression') return []
  const [first, second] = listOf(order['params'])
  return isNode(first) && isNode(second)
    ? swap('order turned', spanOf(first), spanOf(second), textAt)
    : []
}

/**
 * Neighbours that might be swapped unnoticed: arguments, values of an object, values of a list of
 * pairs, values shown beside each other.
 */
function pairsOf(
  node: SyntaxNode,
  textAt: (span: Span) => string,
): (readonly [string, Span, Span])[] {
  if (node.type === 'CallExpression' && inAnyOrder.test(textAt(spanOf(node['callee'])))) return []
  if (node.type === 'CallExpression')
    return neighbours(
      listOf(node['arguments']).map((one) =>
        spread(one) || /^(String|Template)Literal$/.test(expressionOf(one)?.type ?? '')
          ? undefined
          : plain(expressionOf(one)),
      ),
    ).map(([one, other]) => ['arguments swapped', one, other] as const)
  if (node.type === 'ObjectExpression')
    return neighbours(
      listOf(node['properties']).map((one) =>
        isNode(one) && one.type === 'KeyValueProperty' ? plain(one['value']) : undefined,
      ),
    ).map(([one, other]) => ['values swapped', one, other] as const)
  if (node.type === 'ArrayExpression')
    return neighbours(listOf(node['elements']).map((one) => secondOf(expressionOf(one)))).map(
      ([one, other]) => ['figures swapped', one, other] as const,
    )
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return neighbours(
      listOf(node['children'])
        .filter((one) => isNode(one) && one.type !== 'JSXText')
        .map(shownIn),
    ).map(([one, other]) => ['shown values swapped', one, other] as const)
  if (node.type === 'JSXOpeningElement')
    return neighbours(listOf(node['attributes']).map(attributeValue)).map(
      ([one, other]) => ['properties swapped', one, other] as const,
    )
  return []
}

function neighbours(spans: readonly (Span | undefined)[]): (readonly [Span, Span])[] {
  return spans.flatMap((one, index) => {
    const other = spans[index + 1]
    return one === undefined || other === undefined ? [] : [[one, other] as const]
  })
}

function swap(
  operator: string,
  first: Span,
  second: Span,
  textAt: (span: Span) => string,
): Change[] {
  const [one, other] = [textAt(first), textAt(second)]
  if (one === other) return []
  return [
    {
      operator,
      start: first.start,
      end: second.end,
      to: `${other}${textAt({ start: first.end, end: second.start })}${one}`,
    },
  ]
}

/** A name, a member, a call or a text; functions and objects are not swapped by mistake. */
function plain(node: unknown): Span | undefined {
  return isNode(node) &&
    /^(Identifier|MemberExpression|CallExpression|TemplateLiteral|ConditionalExpression|StringLiteral|NumericLiteral|BigIntLiteral|BinaryExpression|ParenthesisExpression)$/.test(
      node.type,
    )
    ? spanOf(node)
    : undefined
}

/** `['label', value]` of a list of facts. */
function secondOf(node: SyntaxNode | undefined): Span | undefined {
  if (node?.type !== 'ArrayExpression') return undefined
  const elements = listOf(node['elements']).map((one) => expressionOf(one))
  return elements.length === 2 && elements[1] !== undefined ? spanOf(elements[1]) : undefined
}

/** The single expression inside an element, or its only value. */
function shownIn(node: unknown): Span | undefined {
  if (!isNode(node) || node.type !== 'JSXElement') return undefined
  const shown = listOf(node['children']).filter(
    (one) => isNode(one) && one.type === 'JSXExpressionContainer',
  )
  const [only] = shown
  return shown.length === 1 && isNode(only) && isNode(only['expression'])
    ? spanOf(only['expression'])
    : undefined
}

function attributeValue(node: unknown): Span | undefined {
  const value =
    isNode(node) &&
    node.type === 'JSXAttribute' &&
    !/^(className|key|id|type|size)$/.test(nameOf(node['name']))
      ? node['value']
      : undefined
  return isNode(value) && value.type === 'JSXExpressionContainer'
    ? plain(value['expression'])
    : undefined
}

function expressionOf(wrapped: unknown): SyntaxNode | undefined {
  const inner =
    typeof wrapped === 'object' && wrapped !== null && 'expression' in wrapped
      ? wrapped.expression
      : undefined
  return isNode(inner) ? inner : undefined
}

function spread(wrapped: unknown): boolean {
  return (
    typeof wrapped === 'object' &&
    wrapped !== null &&
    'spread' in wrapped &&
    wrapped.spread !== null &&
    wrapped.spread !== undefined
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['value']) : ''
}

/** Offsets in bytes from zero; the parser counts from one, and gives a property no span. */
function spanOf(node: unknown): Span {
  const span = (isNode(node) ? (node['span'] as Span | undefined) : undefined) ?? {
    start: 1,
    end: 1,
  }
  return { start: span.start - 1, end: span.end - 1 }
}
