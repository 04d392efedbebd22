import { inspect } from 'node:util'
import { currentRequester } from '@candor/server/db/requester'
import pg from 'pg'

export type SentStatement = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a statement read of one table, according to EXPLAIN ANALYZE. */
type Read = {
  readonly table: string
  readonly node: string
  readonly rows: number
  readonly filtered: number
}
/** A statement's plan, with the number of parallel workers planned for it. */
export type Plan = {
  readonly mode: 'custom' | 'generic'
  readonly ms: number
  readonly reads: readonly Read[]
  readonly workers: number
}

type Sent = { text?: unknown; name?: unknown; values?: unknown }

/**
 * Collects the statements that calls send while work is done; those that the platform sends by
 * itself are left out.
 */
export async function asking(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const heard = new Map<string, SentStatement>()
  const restore = [pg.Pool.prototype, pg.Client.prototype].map((prototype: { query: unknown }) => {
    const original = prototype.query as (...all: unknown[]) => unknown
    prototype.query = function (this: unknown, ...all: unknown[]): unknown {
      const [{ text, name, values = [] }] = all as [Sent]
      if (
        typeof text === 'string' &&
        currentRequester() !== undefined &&
        /^\s*(?:SELECT|WITH)\b(?![^]*\b(?:staff_log_add|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b)/.test(
          text,
        )
      ) {
        heard.set(keyOf(name, text, values), {
          name: typeof name === 'string' ? name : '',
          text,
          values: values as unknown[],
        })
      }
      return original.apply(this, all)
    }
    return () => {
      prototype.query = original
    }
  })
  try {
    await work()
  } finally {
    for (const undo of restore) undo()
  }
  return [...heard.values()]
}

/**
 * A statement that took longer than this is run again, since other work on the machine slows it
 * down too; the shortest time counts.
 */
const AGAIN = 5

/**
 * Runs a statement as the server's prepared statements run: with a custom plan, and with a generic
 * plan.
 */
export async function plansOf(
  client: pg.Client,
  { text, values }: SentStatement,
  enoughMs: number,
): Promise<Plan[]> {
  await client.query(`PREPARE asked AS ${text}`)
  const literals = values.map((value) => literal(client, value))
  const execute = `EXECUTE asked${literals.length === 0 ? '' : ` (${literals.join(', ')})`}`
  const plans: Plan[] = []
  try {
    for (const mode of ['custom', 'generic'] as const) {
      await client.query(`SET plan_cache_mode = force_${mode}_plan`)
      let best: Plan | undefined
      for (let time = 0; time < AGAIN && (best === undefined || best.ms > enoughMs); time += 1) {
        const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${execute}`,
        )
        for (const { Plan: plan, 'Execution Time': ms } of rows.flatMap(
          (row) => row['QUERY PLAN'],
        )) {
          if (best === undefined || ms < best.ms)
            best = { mode, ms, reads: readsOf(plan), workers: workersOf(plan) }
        }
      }
      if (best !== undefined) plans.push(best)
    }
  } finally {
    await client.query('DEALLOCATE asked')
  }
  return plans
}

/** A value as the driver would have sent it, as a literal in the statement. */
function literal(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value))
    return client.escapeLiteral(
      `{${value.map((each) => (each === null || each === undefined ? 'NULL' : `"${plain(each)}"`)).join(',')}}`,
    )
  return client.escapeLiteral(plain(value))
}

/** One key per set of values; they may be bigints, which JSON does not support. */
export function keyOf(...parts: readonly unknown[]): string {
  return inspect(parts, { depth: null, maxArrayLength: null, maxStringLength: null })
}

function plain(value: unknown): string {
  return value instanceof Date
    ? value.toISOString()
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean | bigint)
}

type Explained = { readonly Plan: Node; readonly 'Execution Time': number }
type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Workers Planned'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

function readsOf(node: Node): Read[] {
  const loops = node['Actual Loops']
  const own =
    node['Relation Name'] === undefined
      ? []
      : [
          {
            table: node['Relation Name'],
            node: node['Node Type'],
            rows: Math.round(node['Actual Rows'] * loops),
            filtered: Math.round(
              ((node['Rows Removed by Filter'] ?? 0) +
                (node['Rows Removed by Index Recheck'] ?? 0)) *
                loops,
            ),
          },
        ]
  return [...own, ...(node.Plans ?? []).flatMap(readsOf)]
}

function workersOf({ 'Workers Planned': own = 0, Plans: under = [] }: Node): number {
  return under.reduce((sum, node) => sum + workersOf(node), own)
}
