import type { Catalogue } from './catalogue.ts'
import { outputOf, type Scope } from './column.ts'
import { nodeIn, nodesIn, nodesOf, numberIn, textIn, type TreeNode } from './node-tree.ts'

/** Where a statement accepts null: in a parameter itself, or in an array parameter's elements. */
export type Parameter = { readonly mayBeNull: boolean; readonly mayHoldNull: boolean }

/**
 * The parameters of an analysed statement that may be null: those written to a nullable column,
 * tested for null, or passed to a function of ours. A comparison with null finds nothing, and
 * nobody intends that.
 */
export function parametersOf(
  query: TreeNode,
  catalogue: Catalogue,
): ReadonlyMap<number, Parameter> {
  const found = new Map<number, Parameter>()
  visitQuery({ query }, { catalogue, found, followed: new Set() })
  return found
}

type Looking = {
  readonly catalogue: Catalogue
  readonly found: Map<number, Parameter>
  /** Expressions already followed to their source; a recursive part references itself. */
  readonly followed: Set<TreeNode>
}

const [SUBQUERY, FUNCTION, VALUES, CTE] = ['1', '3', '5', '6']
/** Fields that repeat other parts of a query. */
const REPEATED = new Set(['joinaliasvars', 'groupexprs', 'rteperminfos', 'eref', 'alias'])
const ANSWERS_NULL = new Set(['NULLTEST', 'COALESCEEXPR', 'DISTINCTEXPR', 'MINMAXEXPR'])

function visitQuery(scope: Scope, looking: Looking): void {
  const { query } = scope
  const written = writtenColumns(query)
  for (const [field, tree] of query.fields) {
    if (REPEATED.has(field)) continue
    if (field === 'targetList' && written !== undefined)
      visitWritten(scope, nodesOf(tree), written, looking)
    else for (const node of nodesOf(tree)) visit(scope, node, false, looking)
  }
  const conflict = nodeIn(query, 'onConflict')
  if (conflict !== undefined && written !== undefined)
    visitWritten(scope, nodesIn(conflict, 'onConflictSet'), written, looking)
}

/** The table that a query writes to. */
function writtenColumns(query: TreeNode): number | undefined {
  if (!['2', '3'].includes(textIn(query, 'commandType'))) return undefined
  const relation = nodesIn(query, 'rtable')[numberIn(query, 'resultRelation') - 1]
  return relation === undefined ? undefined : numberIn(relation, 'relid')
}

function visitWritten(
  scope: Scope,
  entries: readonly TreeNode[],
  table: number,
  looking: Looking,
): void {
  for (const entry of entries) {
    const column = looking.catalogue.column(table, numberIn(entry, 'resno'))
    for (const node of nodesIn(entry, 'expr'))
      visit(scope, node, column?.isNotNull === false, looking)
  }
}

function visit(scope: Scope, tree: TreeNode, takesNull: boolean, looking: Looking): void {
  if (tree.node === 'QUERY') return visitQuery({ query: tree, outer: scope }, looking)
  if (tree.node === 'PARAM')
    return note(numberIn(tree, 'paramid'), { mayBeNull: takesNull, mayHoldNull: false }, looking)
  if (tree.node === 'VAR') return takesNull ? follow(scope, tree, looking) : undefined
  const inside = takesNull || ANSWERS_NULL.has(tree.node) || isLenient(tree, looking.catalogue)
  for (const [field, value] of tree.fields) {
    if (REPEATED.has(field)) continue
    const takes = PASSING.has(tree.node)
      ? inside &&
        !(tree.node === 'CASEEXPR' && field === 'arg') &&
        !(tree.node === 'CASEWHEN' && field === 'expr')
      : false
    for (const node of nodesOf(value)) visit(scope, node, takes, looking)
  }
  if (isLenient(tree, looking.catalogue))
    for (const argument of nodesIn(tree, 'args'))
      if (argument.node === 'PARAM')
        note(numberIn(argument, 'paramid'), { mayBeNull: true, mayHoldNull: true }, looking)
}

/** These pass a null argument on, or test for it. */
const PASSING = new Set([
  ...ANSWERS_NULL,
  'FUNCEXPR',
  'OPEXPR',
  'RELABELTYPE',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
  'COERCETODOMAIN',
  'CASEEXPR',
  'CASEWHEN',
])

/** A function that is called on null input, whatever it returns. */
function isLenient(tree: TreeNode, catalogue: Catalogue): boolean {
  return (
    tree.node === 'FUNCEXPR' && catalogue.sqlFunction(numberIn(tree, 'funcid'))?.isStrict === false
  )
}

function note(id: number, { mayBeNull, mayHoldNull }: Parameter, { found }: Looking): void {
  const before = found.get(id)
  found.set(id, {
    mayBeNull: mayBeNull || before?.mayBeNull === true,
    mayHoldNull: mayHoldNull || before?.mayHoldNull === true,
  })
}

/** A column written where null is allowed: its source may be null then. */
function follow(from: Scope, variable: TreeNode, looking: Looking): void {
  let scope: Scope | undefined = from
  for (let up = numberIn(variable, 'varlevelsup'); up > 0; up -= 1) scope = scope?.outer
  const relation = scope && nodesIn(scope.query, 'rtable')[numberIn(variable, 'varno') - 1]
  if (scope === undefined || relation === undefined || looking.followed.has(variable)) return
  looking.followed.add(variable)
  const attribute = numberIn(variable, 'varattno')
  const kind = textIn(relation, 'rtekind')
  if (kind === FUNCTION) followFunction(relation, attribute, looking)
  if (kind === VALUES)
    for (const row of rowsOf(relation))
      for (const cell of nodesOf(row[attribute - 1])) visit(scope, cell, true, looking)
  const query =
    kind === SUBQUERY
      ? nodeIn(relation, 'subquery')
      : kind === CTE
        ? cteOf(scope, relation)
        : undefined
  const made = query && outputOf(query)[attribute - 1]
  if (query !== undefined && made !== undefined)
    for (const node of nodesIn(made, 'expr')) visit({ query, outer: scope }, node, true, looking)
}

function rowsOf(relation: TreeNode): readonly (readonly TreeNode[])[] {
  const lists = relation.fields.get('values_lists')
  return Array.isArray(lists) ? lists.map((row) => nodesOf(row)) : []
}

function cteOf(scope: Scope, relation: TreeNode): TreeNode | undefined {
  let owner: Scope | undefined = scope
  for (let up = numberIn(relation, 'ctelevelsup'); up > 0; up -= 1) owner = owner?.outer
  const name = textIn(relation, 'ctename')
  const cte =
    owner && nodesIn(owner.query, 'cteList').find((each) => textIn(each, 'ctename') === name)
  return cte && nodeIn(cte, 'ctequery')
}

/** `unnest($1, $2)`: the elements become the column. */
function followFunction(relation: TreeNode, attribute: number, looking: Looking): void {
  const parts = nodesIn(relation, 'functions').flatMap((part) => nodesIn(part, 'funcexpr'))
  const called = parts[attribute - 1]
  if (called === undefined) return
  if (looking.catalogue.sqlFunction(numberIn(called, 'funcid'))?.name !== 'unnest') return
  for (const argument of nodesIn(called, 'args')) {
    const array = argument.node === 'ARRAYCOERCEEXPR' ? nodesIn(argument, 'arg')[0] : argument
    if (array?.node === 'PARAM')
      note(numberIn(array, 'paramid'), { mayBeNull: false, mayHoldNull: true }, looking)
  }
}
