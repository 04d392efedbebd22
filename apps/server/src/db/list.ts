import { KEYED_ROWS_MAX, LIST_ROWS_MAX } from '@candor/contract'
import { statement } from './connection.ts'

/**
 * Which rows of a list are read: so many, after so many that come before them, and of a list by ids
 * only those below one (WIRE-54).
 */
export type PageSpan = {
  readonly take: number
  readonly offset: number
  readonly before: number | undefined
}

/** Greater than every id. */
export const ANY_ID = Number.MAX_SAFE_INTEGER

/**
 * How many rows a choice has, as far as a list is counted; whoever has more than that is not told
 * how many.
 */
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

/** The same of a list that goes on below any row of it. */
export function countKeyed<const Name extends string>(name: Name, from: string) {
  return countUpTo(name, from, KEYED_ROWS_MAX)
}

/**
 * The rows of a table that a choice has, the newest first, as a FROM: their ids come from the index
 * that the choice is read by, which is asked for nothing else, so that no planner takes the walk
 * through all rows by id for the shorter way. The parameters say how many, and after how many.
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

/** The same with the oldest first, as queues are. */
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
 * How many rows a queue has, by the index that gives them in order: where most rows are of one
 * state a planner would else read them all for another.
 */
export function countQueue<const Name extends string>(name: Name, table: string, choice: string) {
  return countUpTo(
    name,
    `FROM (SELECT id FROM ${table} WHERE ${choice} ORDER BY id LIMIT ${LIST_ROWS_MAX}) AS queue`,
  )
}
