import type { Catalogue, SqlFunction } from './catalogue.ts'
import { decodeConstant, type Known } from './constant.ts'
import { nodeIn, nodesIn, numberIn, printed, textIn, type TreeNode } from './node-tree.ts'
import { isProven, provenIn } from './proven.ts'

export type Scope = { readonly query: TreeNode; readonly outer?: Scope }

const UNKNOWN: Known = { canBeNull: true }
const PRESENT: Known = { canBeNull: false }

/** PostgreSQL functions that may return null for non-null arguments. */
const MAY_ANSWER_NULL =
  /^(array_(length|lower|upper|position|ndims)|current_setting|jsonb?_(object_field|array_element|extract_path).*|jsonb?_path_query_first|regexp_(match|substr)|substring|to_reg.*|pg_.*|nullif|lag|lead|first_value|last_value|nth_value|inet_.*)$/

/** Infers from PostgreSQL's analysed tree what each expression may be. */
export class Columns {
  readonly #catalogue: Catalogue
  /** Our functions that never return null, in no column. */
  readonly #neverNull: ReadonlySet<string>
  readonly #beingRead = new Set<string>()

  constructor(catalogue: Catalogue, neverNull: ReadonlySet<string>) {
    this.#catalogue = catalogue
    this.#neverNull = neverNull
  }

  /** A query's output columns, in order. */
  of(scope: Scope): readonly (Known & { readonly name: string })[] {
    return outputOf(scope.query).map((entry) => ({
      ...this.#output(scope, entry),
      name: textIn(entry, 'resname').replaceAll('\\', ''),
    }))
  }

  #output(scope: Scope, entry: TreeNode): Known {
    const operation = nodeIn(scope.query, 'setOperations')
    const expression = nodeIn(entry, 'expr')
    if (expression === undefined) return UNKNOWN
    if (operation === undefined) return this.expression(scope, expression)
    const leaves = leavesOf(operation).map((index) =>
      this.#ofRelation(scope, index, numberIn(entry, 'resno')),
    )
    return eitherOf(leaves)
  }

  expression(scope: Scope, tree: TreeNode): Known {
    const each = (field = 'args') =>
      nodesIn(tree, field).map((argument) => this.expression(scope, argument))
    const through = (field = 'arg') => eitherOf(each(field))
    switch (tree.node) {
      case 'VAR':
        return this.#variable(scope, tree)
      case 'CONST':
        return decodeConstant(tree)
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'COLLATEEXPR':
      case 'COERCETODOMAIN':
        return through()
      case 'ARRAYCOERCEEXPR':
      case 'FIELDSELECT':
        return { canBeNull: tree.node === 'FIELDSELECT' || through().canBeNull }
      case 'COALESCEEXPR':
        return anyOf(each())
      case 'MINMAXEXPR':
        return { canBeNull: each().every(({ canBeNull }) => canBeNull) }
      case 'CASEEXPR':
        return this.#choice(scope, tree)
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return { canBeNull: each().some(({ canBeNull }) => canBeNull) }
      case 'OPEXPR':
        return this.#call(numberIn(tree, 'opfuncid'), each())
      case 'FUNCEXPR':
        return this.#call(numberIn(tree, 'funcid'), each())
      case 'AGGREF':
        return this.#aggregate(scope, tree)
      case 'WINDOWFUNC':
        return this.#window(scope, tree)
      case 'SUBLINK':
        return this.#subquery(scope, tree)
      case 'PARAM':
        // The compiler allows no null where the statement does not expect one.
        return UNKNOWN
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ARRAYEXPR':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
      case 'NEXTVALUEEXPR':
        return PRESENT
      default:
        return UNKNOWN
    }
  }

  #choice(scope: Scope, tree: TreeNode): Known {
    const otherwise = nodeIn(tree, 'defresult')
    const results = nodesIn(tree, 'args').flatMap((when) => nodesIn(when, 'result'))
    if (otherwise === undefined) return UNKNOWN
    return eitherOf([...results, otherwise].map((result) => this.expression(scope, result)))
  }

  #call(id: number, args: readonly Known[]): Known {
    const called = this.#catalogue.sqlFunction(id)
    if (called === undefined) return UNKNOWN
    if (this.#neverNull.has(called.name) && called.isOurs) return PRESENT
    if (called.isOurs || MAY_ANSWER_NULL.test(called.name)) return UNKNOWN
    if (!called.isStrict) return { canBeNull: !NEVER_NULL_OF_POSTGRES.test(called.name) }
    return { canBeNull: args.some(({ canBeNull }) => canBeNull) }
  }

  /** A group has at least one row; a whole table may have none. */
  #aggregate(scope: Scope, tree: TreeNode): Known {
    const name = this.#catalogue.sqlFunction(numberIn(tree, 'aggfnoid'))?.name ?? ''
    if (name === 'count') return PRESENT
    let { query } = scope
    for (
      let at: Scope | undefined = scope, up = numberIn(tree, 'agglevelsup');
      at && up >= 0;
      up -= 1
    ) {
      query = at.query
      at = at.outer
    }
    const isGrouped =
      nodesIn(query, 'groupClause').length > 0 && nodesIn(query, 'groupingSets').length === 0
    if (!isGrouped || nodeIn(tree, 'aggfilter') !== undefined) return UNKNOWN
    if (/^(jsonb?|array)_/.test(name)) return PRESENT
    const args = nodesIn(tree, 'args').flatMap((entry) => nodesIn(entry, 'expr'))
    const known = args.map((argument) => this.expression(scope, argument))
    const canBeNull = known.some((argument) => argument.canBeNull)
    return /^(min|max)$/.test(name) ? { ...eitherOf(known), canBeNull } : { canBeNull }
  }

  #window(scope: Scope, tree: TreeNode): Known {
    const name = this.#catalogue.sqlFunction(numberIn(tree, 'winfnoid'))?.name ?? ''
    if (/^(row_number|rank|dense_rank|ntile|count)$/.test(name)) return PRESENT
    if (!/^(sum|min|max)$/.test(name) || nodeIn(tree, 'aggfilter') !== undefined) return UNKNOWN
    return eitherOf(nodesIn(tree, 'args').map((argument) => this.expression(scope, argument)))
  }

  #subquery(scope: Scope, tree: TreeNode): Known {
    const kind = textIn(tree, 'subLinkType')
    if (kind === EXISTS || kind === ARRAY) return PRESENT
    const query = nodeIn(tree, 'subselect')
    if (query === undefined || kind !== VALUE) return UNKNOWN
    const [column] = this.of({ query, outer: scope })
    if (column === undefined) return UNKNOWN
    return { ...column, canBeNull: column.canBeNull || !hasOneRow(query) }
  }

  #variable(from: Scope, tree: TreeNode): Known {
    let scope: Scope | undefined = from
    for (let up = numberIn(tree, 'varlevelsup'); up > 0; up -= 1) scope = scope?.outer
    if (scope === undefined) return UNKNOWN
    const known = this.#ofRelation(scope, numberIn(tree, 'varno'), numberIn(tree, 'varattno'))
    const proven = provenIn(scope.query, this.#catalogue)
    if (isProven(proven, tree) && !isWritten(scope.query, tree))
      return { ...known, canBeNull: false }
    const isOuter = printed(tree.fields.get('varnullingrels')) !== '(b)'
    return isOuter ? { ...known, canBeNull: true } : known
  }

  #ofRelation(scope: Scope, index: number, attribute: number): Known {
    const relation = nodesIn(scope.query, 'rtable')[index - 1]
    if (relation === undefined) return UNKNOWN
    const at = (field: string): Known => {
      const found = nodesIn(relation, field)[attribute - 1]
      return found === undefined ? UNKNOWN : this.expression(scope, found)
    }
    switch (textIn(relation, 'rtekind')) {
      case TABLE:
        return this.#ofTable(numberIn(relation, 'relid'), attribute)
      case SUBQUERY: {
        const query = nodeIn(relation, 'subquery')
        return query === undefined
          ? UNKNOWN
          : (this.of({ query, outer: scope })[attribute - 1] ?? UNKNOWN)
      }
      case JOIN:
        return at('joinaliasvars')
      case FUNCTION:
        return this.#ofFunctions(scope, relation, attribute)
      case VALUES:
        return this.#ofValues(scope, relation, attribute)
      case CTE:
        return this.#ofCte(scope, relation, attribute)
      case GROUP:
        return at('groupexprs')
      default:
        return UNKNOWN
    }
  }

  #ofTable(id: number, attribute: number): Known {
    // A system column, such as ctid, is never null.
    if (attribute < 0) return PRESENT
    const column = this.#catalogue.column(id, attribute)
    if (column === undefined) return UNKNOWN
    const { literals } = column
    return { canBeNull: !column.isNotNull, ...(literals === undefined ? {} : { literals }) }
  }

  #ofFunctions(scope: Scope, relation: TreeNode, attribute: number): Known {
    let before = 0
    for (const part of nodesIn(relation, 'functions')) {
      const count = numberIn(part, 'funccolcount')
      if (attribute <= before + count) {
        const called = nodeIn(part, 'funcexpr')
        return called === undefined ? UNKNOWN : this.#ofFunction(scope, called, attribute - before)
      }
      before += count
    }
    return textIn(relation, 'funcordinality') === 'true' ? PRESENT : UNKNOWN
  }

  #ofFunction(scope: Scope, called: TreeNode, attribute: number): Known {
    const found = this.#catalogue.sqlFunction(numberIn(called, 'funcid'))
    if (found === undefined || called.node !== 'FUNCEXPR') return UNKNOWN
    // Parallel arrays are padded with nulls where their lengths differ; ours never do.
    if (found.name === 'unnest' && !found.isOurs) return this.#elements(scope, called)
    if (found.name === 'generate_series') return PRESENT
    if (!found.isOurs) return /^jsonb?_array_elements/.test(found.name) ? PRESENT : UNKNOWN
    return this.#ofOwn(found, attribute)
  }

  #ofOwn(found: SqlFunction, attribute: number): Known {
    if (this.#neverNull.has(found.name)) return PRESENT
    return found.rowsOf === 0 ? UNKNOWN : this.#ofTable(found.rowsOf, attribute)
  }

  /** Elements of an array parameter are what column-values.ts says of the parameter. */
  #elements(scope: Scope, called: TreeNode): Known {
    const [array] = nodesIn(called, 'args')
    if (array === undefined) return UNKNOWN
    return this.expression(scope, array).canBeNull && bare(array).node !== 'PARAM'
      ? UNKNOWN
      : PRESENT
  }

  #ofValues(scope: Scope, relation: TreeNode, attribute: number): Known {
    const lists = relation.fields.get('values_lists')
    if (!Array.isArray(lists)) return UNKNOWN
    const cells = lists.map(
      (row: unknown) =>
        (Array.isArray(row) ? row[attribute - 1] : undefined) as TreeNode | undefined,
    )
    return eitherOf(
      cells.map((cell) => (cell === undefined ? UNKNOWN : this.expression(scope, cell))),
    )
  }

  #ofCte(scope: Scope, relation: TreeNode, attribute: number): Known {
    let owner: Scope | undefined = scope
    for (let up = numberIn(relation, 'ctelevelsup'); up > 0; up -= 1) owner = owner?.outer
    const name = textIn(relation, 'ctename')
    const cte =
      owner && nodesIn(owner.query, 'cteList').find((each) => textIn(each, 'ctename') === name)
    const query = cte && nodeIn(cte, 'ctequery')
    if (owner === undefined || query === undefined) return UNKNOWN
    // A recursive part yields what the first part began with, or what it makes of it.
    const key = `${name} ${attribute}`
    if (this.#beingRead.has(key)) return PRESENT
    this.#beingRead.add(key)
    try {
      return this.of({ query, outer: owner })[attribute - 1] ?? UNKNOWN
    } finally {
      this.#beingRead.delete(key)
    }
  }
}

/** A column that UPDATE sets and returns is not the one its WHERE tested. */
function isWritten(query: TreeNode, variable: TreeNode): boolean {
  if (textIn(query, 'resultRelation') !== textIn(variable, 'varno')) return false
  return nodesIn(query, 'targetList').some(
    (entry) => textIn(entry, 'resno') === textIn(variable, 'varattno'),
  )
}

const NEVER_NULL_OF_POSTGRES =
  /^(now|concat|concat_ws|jsonb?_build_(object|array)|to_jsonb?|row_to_json|format|random|clock_timestamp|statement_timestamp|num_nulls|num_nonnulls)$/

const [TABLE, SUBQUERY, JOIN, FUNCTION, VALUES, CTE, GROUP] = ['0', '1', '2', '3', '5', '6', '9']
const [EXISTS, VALUE, ARRAY] = ['0', '4', '6']

/** A query's output: its own columns, or the RETURNING list of the rows it writes. */
export function outputOf(query: TreeNode): readonly TreeNode[] {
  const field = textIn(query, 'commandType') === '1' ? 'targetList' : 'returningList'
  return nodesIn(query, field).filter((entry) => textIn(entry, 'resjunk') !== 'true')
}

/** A node without type conversions around it. */
function bare(tree: TreeNode): TreeNode {
  const isCast = [
    'RELABELTYPE',
    'COERCEVIAIO',
    'ARRAYCOERCEEXPR',
    'COERCETODOMAIN',
    'COLLATEEXPR',
  ].includes(tree.node)
  const isCalled = tree.node === 'FUNCEXPR' && ['1', '2'].includes(textIn(tree, 'funcformat'))
  const [inner] = isCast ? nodesIn(tree, 'arg') : isCalled ? nodesIn(tree, 'args') : []
  return inner === undefined ? tree : bare(inner)
}

function leavesOf(operation: TreeNode): readonly number[] {
  if (operation.node === 'RANGETBLREF') return [numberIn(operation, 'rtindex')]
  return ['larg', 'rarg'].flatMap((side) => nodesIn(operation, side).flatMap(leavesOf))
}

/** An aggregate over all rows, or a value list without FROM, always has one row. */
function hasOneRow(query: TreeNode): boolean {
  if (
    ['havingQual', 'limitOffset', 'limitCount', 'setOperations'].some((field) =>
      nodeIn(query, field),
    )
  )
    return false
  if (textIn(query, 'hasAggs') === 'true' && nodesIn(query, 'groupClause').length === 0) return true
  const from = nodeIn(query, 'jointree')
  return (
    from !== undefined &&
    nodesIn(from, 'fromlist').length === 0 &&
    nodeIn(from, 'quals') === undefined &&
    nodesIn(query, 'groupClause').length === 0
  )
}

/** A value that is one of several. */
function eitherOf(known: readonly Known[]): Known {
  const canBeNull = known.some((each) => each.canBeNull)
  const literals = known.flatMap((each) => each.literals ?? [])
  const areAllNamed = known.length > 0 && known.every((each) => each.literals !== undefined)
  return areAllNamed ? { canBeNull, literals: [...new Set(literals)] } : { canBeNull }
}

/** The first non-null of several. */
function anyOf(known: readonly Known[]): Known {
  return { ...eitherOf(known), canBeNull: known.every((each) => each.canBeNull) }
}
