export type TreeNode = { readonly node: string; readonly fields: ReadonlyMap<string, Tree> }

/** A field's value: a node, a list, or text as printed; `<>` is undefined. */
export type Tree = TreeNode | readonly Tree[] | string | undefined

const TOKEN = /[{}()]|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s{}()])+/gsu

/** Parses the text form of `pg_node_tree`, as in `pg_proc.prosqlbody`. */
export function readTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const value = (): Tree => {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') return list()
    return token === '<>' ? undefined : token
  }
  const list = (): Tree[] => {
    const found: Tree[] = []
    while (tokens[at] !== ')' && at < tokens.length) found.push(value())
    at += 1
    return found
  }
  const node = (): TreeNode => {
    const name = tokens[at++] ?? ''
    const fields = new Map<string, Tree>()
    while (tokens[at] !== '}' && at < tokens.length) {
      const field = (tokens[at++] ?? '').slice(1)
      const values: Tree[] = []
      while (at < tokens.length && tokens[at] !== '}' && tokens[at]?.startsWith(':') !== true)
        values.push(value())
      fields.set(field, values.length === 1 ? values[0] : values)
    }
    at += 1
    return { node: name, fields }
  }
  return value()
}

/** The nodes of a field, which holds a list, one node or none. */
export function nodesOf(tree: Tree): readonly TreeNode[] {
  if (tree === undefined || typeof tree === 'string') return []
  if (isNode(tree)) return [tree]
  return tree.flatMap(nodesOf)
}

export function isNode(tree: Tree): tree is TreeNode {
  return typeof tree === 'object' && 'node' in tree
}

export function nodesIn(node: TreeNode, field: string): readonly TreeNode[] {
  return nodesOf(node.fields.get(field))
}

export function nodeIn(node: TreeNode, field: string): TreeNode | undefined {
  return nodesIn(node, field)[0]
}

export function textIn(node: TreeNode, field: string): string {
  const value = node.fields.get(field)
  return typeof value === 'string' ? value : ''
}

export function numberIn(node: TreeNode, field: string): number {
  return Number(textIn(node, field))
}

/** A field as text, for comparisons. */
export function printed(tree: Tree): string {
  if (tree === undefined) return '<>'
  if (typeof tree === 'string') return tree
  if (isNode(tree)) return `{${tree.node}}`
  return `(${tree.map(printed).join(' ')})`
}
