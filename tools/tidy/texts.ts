import type { Finding } from '../check/finding.ts'
import { children, isNode, lineOf, parse } from './syntax.ts'
import type { SyntaxNode } from './syntax.ts'

/** Attributes whose text a person reads or hears. */
const spoken = new Set([
  'title',
  'placeholder',
  'alt',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'heading',
  'hint',
  'caption',
  'description',
  'legend',
  'yes',
  'empty',
  'header',
])
/** A text by its key, which the part that draws it says. */
const key = /^[a-z][\w-]*(?:[.][\w-]+)+$/
const letters = /\p{L}{2,}|\p{Script=Han}/u

/**
 * Visible text outside the catalogues: letters between tags, in a spoken attribute or under such a
 * name in an object of the app and of the console. The gallery is internal and exempt.
 */
export function texts(file: string, text: string): readonly Finding[] {
  if (
    !/^apps\/(?:h5|console)\/src\/.*[.]tsx$/.test(file) ||
    /[.](test|gallery)[.]tsx$|^apps\/h5\/src\/gallery\//.test(file)
  )
    return []
  return visible(parse(file, text)).map(({ node, visibleText }) => ({
    rule: 'text-outside-catalogue',
    file,
    line: lineOf(text, node),
    message: `'${visibleText.trim()}' goes through t(), in eight languages.`,
  }))
}

type Visible = { readonly node: SyntaxNode; readonly visibleText: string }

function visible(node: SyntaxNode): readonly Visible[] {
  return [...visibleHere(node), ...children(node).flatMap(visible)]
}

function visibleHere(node: SyntaxNode): readonly Visible[] {
  if (node.type === 'JSXText') return spell(node, node['value'])
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    // {'Send'} and {`Send ${n}`} between tags are as visible as Send.
    return children(node)
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(literalIn)
  }
  if (node.type === 'KeyValueProperty' && isNode(node['key']) && isNode(node['value']))
    return spoken.has(attributeName(node['key']))
      ? spokenLiterals(node['value']).filter(({ visibleText }) => !key.test(visibleText))
      : []
  if (node.type !== 'JSXAttribute' || !isNode(node['name']) || !isNode(node['value'])) return []
  const name = attributeName(node['name'])
  if (!spoken.has(name)) return []
  return node['value'].type === 'StringLiteral'
    ? spell(node['value'], node['value']['value'])
    : literalIn(node['value'])
}

function attributeName(name: SyntaxNode): string {
  return typeof name['value'] === 'string' ? name['value'] : ''
}

function literalIn(container: SyntaxNode): readonly Visible[] {
  const inner = container['expression']
  if (!isNode(inner)) return []
  return spokenLiterals(inner)
}

/**
 * The literals an expression may evaluate to: itself, either branch of a conditional, the right of
 * && and ||, a template's fixed parts.
 */
function spokenLiterals(node: SyntaxNode): readonly Visible[] {
  if (node.type === 'StringLiteral') return spell(node, node['value'])
  if (node.type === 'TemplateLiteral') {
    return (node['quasis'] as readonly SyntaxNode[]).flatMap((part) => spell(part, part['cooked']))
  }
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(spokenLiterals)
  if (
    node.type === 'BinaryExpression' &&
    ['&&', '||', '??', '+'].includes(String(node['operator']))
  ) {
    return [node['left'], node['right']].filter(isNode).flatMap(spokenLiterals)
  }
  if (node.type === 'ParenthesisExpression' && isNode(node['expression']))
    return spokenLiterals(node['expression'])
  return []
}

function spell(node: SyntaxNode, value: unknown): readonly Visible[] {
  return typeof value === 'string' && letters.test(value) ? [{ node, visibleText: value }] : []
}
