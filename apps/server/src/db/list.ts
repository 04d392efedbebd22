import { KEYED_ROWS_MAX, LIST_ROWS_MAX } from '@candor/contract'
import { statement } from './connection.ts'

/**
 * The span of a list's page: limit, offset, and for a list by id an exclusive upper bound
 * (WIRE-54).
 */
export type PageSpan = {
  readonly take: number
  readonly offset: number
  readonly before: number | undefined
}

/** Greater than every id. */
export const ANY_ID = Number.MAX_SAFE_INTEGER

/** Counts a selection's rows up to the list maximum; beyond it the exact number is not reported. */
export function countUpTo<const Name extends string>(
  name: Name,
  from: string,
  rowsMax = LIST_ROWS_MAX,
) {
  return statement(
    name,
    `SELECT count(*) AS count FROM (SELECT 1 ${from} LIMIT ${rowsMax}) AS counted`,
  )
}

/** The same for a list paged by key. */
export function countKeyed<const Name extends string>(name: Name, from: string) {
  return countUpTo(name, from, KEYED_ROWS_MAX)
}

/**
 * A table's selected rows, newest first, as a FROM: their ids come from the selection's own index
 * and nothing else is read from it, so that no planner prefers walking all rows by id. The
 * parameters are limit and offset.
 */
export function newestPageSql(
  table: string,
  alias: string,
  whereClause: string,
  take: string,
  offset: string,
): string {
  return pageSql(table, alias, whereClause, `ORDER BY id DESC LIMIT ${take} OFFSET ${offset}`)
}

/** The same, oldest first, as queues are. */
export function oldestPageSql(
  table: string,
  alias: string,
  whereClause: string,
  take: string,
  offset: string,
): string {
  return pageSql(table, alias, whereClause, `ORDER BY id LIMIT ${take} OFFSET ${offset}`)
}

function pageSql(table: string, alias: string, whereClause: string, part: string): string {
  return `
    (SELECT id AS row_id FROM ${table} WHERE ${whereClause} ${part}) AS page
    CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE id = page.row_id LIMIT 1) AS ${alias}`
}

/**
 * A queue's row count by its ordering index: where most rows have one state a planner would
 * otherwise read them all for another.
 */
export function countQueue<const Name extends string>(name: Name, table: string, choice: string) {
  return countUpTo(
    name,
    `FROM (SELECT id FROM ${table} WHERE ${choice} ORDER BY id LIMIT ${LIST_ROWS_MAX}) AS queue`,
  )
}
