import { parseSync } from '@swc/core'

/** A syntax tree node, as far as the tidy rules need it. */
export type SyntaxNode = { readonly type: string; readonly [field: string]: unknown }

/** Parses a source; throws an error that names the file. */
export function parse(file: string, text: string): SyntaxNode {
  try {
    return parseSync(text, {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
      target: 'es2024',
    }) as unknown as SyntaxNode
  } catch (error) {
    throw new Error(`${file} cannot be read as TypeScript.`, { cause: error })
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

/** A node's direct children, in source order. */
export function children(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flatMap(nodesIn)
}

function nodesIn(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  // An argument is wrapped in {spread, expression}, which has no type of its own.
  return isNode(value) ? [value] : Object.values(value).flatMap(nodesIn)
}

/** The line a node begins on; the parser counts bytes, from one. */
export function lineOf(text: string, node: SyntaxNode): number {
  const start = (node['span'] as { readonly start: number }).start
  return Buffer.from(text)
    .subarray(0, start - 1)
    .toString()
    .split('\n').length
}
