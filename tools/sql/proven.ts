import type { Catalogue } from './catalogue.ts'
import { nodeIn, nodesIn, numberIn, printed, textIn, type TreeNode } from './node-tree.ts'

const known = new WeakMap<TreeNode, ReadonlySet<string>>()

/**
 * The columns that are never null in a query's rows, because its WHERE or an inner join compares
 * them or tests them.
 */
export function provenIn(query: TreeNode, catalogue: Catalogue): ReadonlySet<string> {
  const before = known.get(query)
  if (before !== undefined) return before
  const found = new Set<string>()
  const from = nodeIn(query, 'jointree')
  if (from !== undefined) fromJoin(from, catalogue, found)
  known.set(query, found)
  return found
}

export function isProven(found: ReadonlySet<string>, variable: TreeNode): boolean {
  return found.has(keyOf(variable))
}

function keyOf(variable: TreeNode): string {
  return `${textIn(variable, 'varno')} ${textIn(variable, 'varattno')} ${printed(variable.fields.get('varnullingrels'))}`
}

function fromJoin(tree: TreeNode, catalogue: Catalogue, found: Set<string>): void {
  // The condition of an outer join removes no rows.
  const isInner = tree.node === 'FROMEXPR' || textIn(tree, 'jointype') === '0'
  if (isInner)
    for (const condition of nodesIn(tree, 'quals')) fromCondition(condition, catalogue, found)
  for (const field of ['fromlist', 'larg', 'rarg'])
    for (const part of nodesIn(tree, field)) fromJoin(part, catalogue, found)
}

function fromCondition(tree: TreeNode, catalogue: Catalogue, found: Set<string>): void {
  if (tree.node === 'BOOLEXPR' && textIn(tree, 'boolop') === 'and')
    for (const part of nodesIn(tree, 'args')) fromCondition(part, catalogue, found)
  if (tree.node === 'NULLTEST' && textIn(tree, 'nulltesttype') === '1')
    for (const part of nodesIn(tree, 'arg')) fromStrict(part, catalogue, found)
  if (tree.node === 'OPEXPR' || tree.node === 'SCALARARRAYOPEXPR')
    fromStrict(tree, catalogue, found)
}

/** A strict function of null is null, and a null condition lets no row through. */
function fromStrict(tree: TreeNode, catalogue: Catalogue, found: Set<string>): void {
  if (tree.node === 'VAR') {
    if (textIn(tree, 'varlevelsup') === '0') found.add(keyOf(tree))
    return
  }
  if (['RELABELTYPE', 'COERCEVIAIO'].includes(tree.node))
    for (const part of nodesIn(tree, 'arg')) fromStrict(part, catalogue, found)
  const called = tree.node === 'FUNCEXPR' ? numberIn(tree, 'funcid') : numberIn(tree, 'opfuncid')
  const isCall = ['OPEXPR', 'FUNCEXPR', 'SCALARARRAYOPEXPR'].includes(tree.node)
  if (!isCall || catalogue.sqlFunction(called)?.isStrict !== true) return
  const args = nodesIn(tree, 'args')
  // An empty or null array decides differently than its element.
  const looked =
    tree.node === 'SCALARARRAYOPEXPR'
      ? textIn(tree, 'useOr') === 'true'
        ? args.slice(0, 1)
        : []
      : args
  for (const part of looked) fromStrict(part, catalogue, found)
}
