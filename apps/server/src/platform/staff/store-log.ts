import { fields, present, statement } from '../../db/connection.ts'
import { countUpTo, newestPageSql } from '../../db/list.ts'
import type { Queryable } from './store.ts'

export type LogEntry = {
  readonly answerOf?: number
  readonly staffId: number
  readonly call: string
  readonly said: Readonly<Record<string, unknown>>
  readonly requestId: string
  readonly address: string
  readonly answer: string
  readonly now: Date
}

const ADD = statement(
  'staff-log-add',
  'SELECT staff_log_add($1, $2, $3, $4, $5, $6, $7, $8) AS id',
  { id: present },
)

/** Appends to the log, with the hash of the last entry, and returns the entry's id. */
export async function addToLog(
  database: Queryable,
  { answerOf, staffId, call, said, requestId, address, answer, now }: LogEntry,
): Promise<number> {
  const [row] = await database.rows(ADD, [
    answerOf,
    staffId,
    call,
    JSON.stringify(said),
    requestId,
    address,
    answer,
    now,
  ])
  if (row === undefined) throw new Error('a staff call was not logged')
  return row.id
}

export type LoggedCall = {
  readonly id: number
  readonly staff: string
  readonly call: string
  readonly said: Readonly<Record<string, unknown>>
  readonly answer: string
  readonly requestId: string
  readonly address: string
  readonly at: Date
  readonly hash: string
}

const CALLS = statement(
  'staff-log-calls',
  `
  SELECT l.id, m.name, l.call, l.said, coalesce(a.answer, '') AS answer, l.request_id, l.address,
    l.logged_at, encode(l.hash, 'hex') AS hash
  FROM ${newestPageSql('staff_log', 'l', 'answer_of IS NULL', '$1', '$2')} JOIN staff_member m
  ON m.id = l.staff_id
  LEFT JOIN LATERAL (SELECT answer FROM staff_log WHERE answer_of = l.id LIMIT 1) AS a ON true
  ORDER BY l.id DESC`,
  { said: fields },
)
const COUNT = countUpTo('staff-log-count', 'FROM staff_log WHERE answer_of IS NULL')

/** The logged calls, newest first, each with its reply. */
export async function listLoggedCalls(
  database: Queryable,
  limit: number,
  offset: number,
): Promise<{ rows: LoggedCall[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(CALLS, [limit, offset]),
    database.rows(COUNT),
  ])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      staff: row.name,
      call: row.call,
      said: row.said,
      answer: row.answer,
      requestId: row.request_id,
      address: row.address,
      at: row.logged_at,
      hash: row.hash,
    })),
    total: countRows[0]?.count ?? 0,
  }
}

const CHAIN = statement(
  'staff-log-chain',
  `
  SELECT l.id,
    staff_log_text(l.id, l.answer_of, l.staff_id, l.call, l.said, l.request_id, l.address, l.answer,
      l.logged_at) AS text, encode(l.hash, 'hex') AS hash
  FROM staff_log l WHERE l.id >= $1 ORDER BY l.id LIMIT $2`,
  { text: present },
)
const BEFORE = statement(
  'staff-log-before',
  `
  SELECT encode(coalesce((SELECT hash FROM staff_log WHERE id = $1::bigint - 1),
    sha256('staff log')), 'hex') AS previous, coalesce(max(id), 0) AS last_id FROM staff_log`,
)

export type ChainRow = { readonly id: number; readonly text: string; readonly hash: string }

/**
 * Rows of the log with the texts that their hashes cover, the hash before the first of them, and
 * the number of the last row.
 */
export async function loadChain(
  database: Queryable,
  from: number,
  limit: number,
): Promise<{ previous: string; lastId: number; rows: ChainRow[] }> {
  const [[before], rows] = await Promise.all([
    database.rows(BEFORE, [from]),
    database.rows(CHAIN, [from, limit]),
  ])
  return {
    previous: before?.previous ?? '',
    lastId: before?.last_id ?? 0,
    rows,
  }
}

const BROKEN = statement(
  'staff-log-broken',
  `
  SELECT min(id) AS id FROM (
    SELECT l.id, l.hash IS DISTINCT
    FROM sha256(coalesce(p.hash, CASE l.id WHEN 1 THEN sha256('staff log') END)
      || convert_to(staff_log_text(l.id, l.answer_of, l.staff_id, l.call, l.said, l.request_id,
        l.address, l.answer, l.logged_at), 'UTF8')) AS broken
    FROM staff_log l LEFT JOIN staff_log p ON p.id = l.id - 1
    UNION ALL SELECT least(h.last_id, e.last_id) + 1, h.last_id <> e.last_id OR h.hash IS DISTINCT
    FROM coalesce((SELECT hash FROM staff_log WHERE id = h.last_id), sha256('staff log'))
    FROM staff_log_head h, (SELECT coalesce(max(id), 0) AS last_id FROM staff_log) e) checked
      WHERE broken`,
)

/**
 * The first entry that does not follow from the one before it, by the hashes, or the first missing
 * one at the log's end; undefined when the whole log is intact.
 */
export async function findBrokenEntry(database: Queryable): Promise<number | undefined> {
  const [row] = await database.rows(BROKEN)
  return row?.id ?? undefined
}
