import { children, isNode, lineOf, parse } from './tidy/syntax.ts'
import type { SyntaxNode } from './tidy/syntax.ts'

export type Name = { readonly text: string; readonly line: number }

const starters = new Set(['it', 'test', 'describe'])

/**
 * The names of a file's tests: the first argument of it, test and describe, the rows of their
 * tables, and, where a name is built at run time, every text of the file outside an expectation.
 * Skipped and todo tests have no name.
 */
export function testNames(file: string, source: string): readonly Name[] {
  const tree = parse(file, source)
  const calls = testCalls(tree)
  const made = calls.some(({ name }) => name !== undefined && fixedText(name) === undefined)
  const nodes = made
    ? textsIn(tree)
    : calls.flatMap(({ name, table }) => [...[name].filter(isNode), ...tableTexts(tree, table)])
  return [...new Set(nodes)].flatMap((node) => {
    const text = fixedText(node)
    return text === undefined ? [] : [{ text, line: lineOf(source, node) }]
  })
}

type TestCall = { readonly name: SyntaxNode | undefined; readonly table: SyntaxNode | undefined }

function testCalls(node: SyntaxNode): readonly TestCall[] {
  if (isSkipped(node)) return []
  const below = children(node).flatMap(testCalls)
  const chain = node.type === 'CallExpression' ? chainOf(node['callee']) : undefined
  // it.each(table) is the callee of the call that holds the name; alone it names nothing.
  if (chain === undefined || chain.at(-1) === 'each') return below
  const callee = node['callee'] as SyntaxNode
  const name = firstArgument(node)
  return [
    { name, table: callee.type === 'CallExpression' ? firstArgument(callee) : undefined },
    ...below,
  ]
}

function isSkipped(node: SyntaxNode): boolean {
  const chain = node.type === 'CallExpression' ? chainOf(node['callee']) : undefined
  return chain?.some((part) => part === 'skip' || part === 'todo') === true
}

/**
 * it.skip.each becomes ['it', 'skip', 'each'], also below the call that takes the table; anything
 * else is undefined.
 */
function chainOf(callee: unknown): readonly string[] | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'CallExpression') {
    const inner = chainOf(callee['callee'])
    return inner === undefined ? undefined : [...inner, '()']
  }
  if (callee.type === 'Identifier')
    return starters.has(String(callee['value'])) ? [String(callee['value'])] : undefined
  if (callee.type !== 'MemberExpression' || !isNode(callee['property'])) return undefined
  const before = chainOf(callee['object'])
  return before === undefined ? undefined : [...before, String(callee['property']['value'])]
}

function firstArgument(call: SyntaxNode): SyntaxNode | undefined {
  const [first] = call['arguments'] as readonly { readonly expression: unknown }[]
  return isNode(first?.expression) ? first.expression : undefined
}

/** The texts of a table, inline or in a constant of the file. */
function tableTexts(tree: SyntaxNode, table: SyntaxNode | undefined): readonly SyntaxNode[] {
  if (table === undefined) return []
  const names = identifiersIn(table)
  return [...textsIn(table), ...declarationsOf(tree, names).flatMap(textsIn)]
}

function identifiersIn(node: SyntaxNode): ReadonlySet<string> {
  const own = node.type === 'Identifier' ? [String(node['value'])] : []
  return new Set([...own, ...children(node).flatMap((child) => [...identifiersIn(child)])])
}

function declarationsOf(node: SyntaxNode, names: ReadonlySet<string>): readonly SyntaxNode[] {
  const own =
    node.type === 'VariableDeclarator' &&
    isNode(node['id']) &&
    names.has(String(node['id']['value']))
      ? [node]
      : []
  return [...own, ...children(node).flatMap((child) => declarationsOf(child, names))]
}

function textsIn(node: SyntaxNode): readonly SyntaxNode[] {
  if (isSkipped(node) || isExpectation(node)) return []
  return [...(fixedText(node) === undefined ? [] : [node]), ...children(node).flatMap(textsIn)]
}

function isExpectation(node: SyntaxNode): boolean {
  const callee = node['callee']
  return (
    node.type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'Identifier' &&
    callee['value'] === 'expect'
  )
}

/** The fixed beginning of a text; a template that begins with a value has none. */
function fixedText(node: SyntaxNode): string | undefined {
  if (node.type === 'StringLiteral') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return undefined
  const [first] = node['quasis'] as readonly SyntaxNode[]
  const text = first?.['cooked']
  return typeof text === 'string' && text !== '' ? text : undefined
}
