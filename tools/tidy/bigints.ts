import type { Finding } from '../check/finding.ts'
import { children, isNode, lineOf, parse } from './syntax.ts'
import type { SyntaxNode } from './syntax.ts'

/**
 * The React compiler turns a bigint literal in components and hooks into undefined, so that a
 * comparison with it is always false and nothing else reports it. Plain functions are unaffected:
 * components call one of those.
 */
export function bigints(file: string, text: string): readonly Finding[] {
  if (
    !/^apps\/h5\/src\/.*[.]tsx?$/.test(file) ||
    /[.]test[.]tsx?$/.test(file) ||
    !/\d+n\b/.test(text)
  )
    return []
  return compiled(parse(file, text))
    .flatMap(literals)
    .map((node) => ({
      rule: 'bigint-in-component',
      file,
      line: lineOf(text, node),
      message: 'the compiler turns a bigint literal here into undefined; ask a plain function.',
    }))
}

/** Functions that the React compiler transforms: those named as components or hooks. */
function compiled(node: SyntaxNode): readonly SyntaxNode[] {
  return isCompiled(node) ? [node] : children(node).flatMap(compiled)
}

function isCompiled(node: SyntaxNode): boolean {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') return false
  const name = [node['identifier'], node['id']].find(isNode)?.['value']
  const isFunction =
    node.type === 'FunctionDeclaration' ||
    (isNode(node['init']) && /Function/.test(node['init'].type))
  return isFunction && typeof name === 'string' && /^(use[A-Z]|[A-Z][a-z])/.test(name)
}

function literals(node: SyntaxNode): readonly SyntaxNode[] {
  return node.type === 'BigIntLiteral' ? [node] : children(node).flatMap(literals)
}
