import pg from 'pg'
import { currentRequester } from './requester.ts'
import { columnValues } from './column-values.ts'
import { narrowed, sql, type Statement } from './statement.ts'

export type { RowOf, Statement } from './statement.ts'
export { allOf, fields, oneOf, present, sql, statement, texts } from './statement.ts'

export type Row = Record<string, unknown>

type Asked<Values extends readonly unknown[]> = Values extends readonly []
  ? []
  : readonly unknown[] extends Values
    ? [values?: Values]
    : [values: Values]

/**
 * Anything a store can query: the pool outside, or a transaction inside. A row's int8 is a safe
 * number, its numeric a bigint.
 */
export type Queryable = {
  rows<R extends Row, Values extends readonly unknown[]>(
    statement: Statement<R, Values>,
    ...values: Asked<Values>
  ): Promise<R[]>
}

/**
 * A running transaction; a writing store takes this, so that nobody writes outside one by accident.
 */
export type Transaction = Queryable & { readonly transaction: true }

export type Database = Queryable & {
  /**
   * Runs work in one READ COMMITTED transaction; deadlocks and serialisation failures are retried
   * inside.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Runs work on one read-only snapshot, taken at its first query, however long it reads. */
  snapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>
  /** Closes all connections: busy ones when they are returned, after 5 s in any case. */
  close(): Promise<void>
}

/** The database is gone or refuses; the border replies 503 and the caller may retry. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/**
 * No connection was free in time, and nothing was done; the border replies 503 and the caller may
 * retry.
 */
export class Overloaded extends DatabaseUnavailable {
  override readonly name = 'Overloaded'
}

/**
 * COMMIT was sent without a reply: the effect may or may not exist. Resolve it by reading, never by
 * guessing.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/** Thrown inside a transaction to roll it back and return a value, such as a refusal. */
export class Rollback<T> extends Error {
  override readonly name = 'Rollback'
  readonly value: T
  constructor(value: T) {
    super('rolled back on purpose')
    this.value = value
  }
}

export type QueryTurns = { run<T>(work: () => Promise<T>): Promise<T> }

const RETRIES_MAX = 5
/**
 * Work has ended before a close; connections still busy after this are terminated, as by a kill.
 */
const WORK_ENDS_MS = 5_000
const RETRYABLE = new Set(['40001', '40P01', '55P03'])

/**
 * Opens a pool. onFault receives errors of broken connections: without handlers on the pool and on
 * every client a database restart would end this process. With turns, callers without a free
 * connection queue there; otherwise in the pool's own queue.
 */
export function openDatabase(
  url: string,
  connectionsMax: number,
  onFault: (error: Error) => void,
  queryTurns?: QueryTurns,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: 5_000,
    application_name: 'candor',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 8_000,
  })
  let isClosed = false
  // A connection we have closed may still report that its server stops, which is no fault.
  const onConnectionError = (error: Error): void => {
    if (!isClosed) onFault(error)
  }
  pool.on('error', onConnectionError)
  pool.on('connect', (client) => {
    client.on('error', onConnectionError)
  })
  const checkedOut = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => {
    checkedOut.add(client)
  })
  pool.on('release', (_, client) => {
    checkedOut.delete(client)
  })
  const inTurn: <T>(work: () => Promise<T>) => Promise<T> =
    queryTurns === undefined ? (work) => work() : (work) => queryTurns.run(work)
  return {
    rows: (statement, ...[values]) => inTurn(() => queryOnce(pool, statement, values)),
    transaction: (work) => inTransaction(() => inTurn(() => once(pool, work))),
    snapshot: (work) => inTurn(() => inSnapshot(pool, work)),
    async close() {
      isClosed = true
      // Wall-clock time: it decides nothing, and must pass while a test's clock stands.
      const cutOffTimer = setTimeout(() => {
        for (const client of checkedOut)
          if (client instanceof pg.Client) client.end().catch(onConnectionError)
      }, WORK_ENDS_MS)
      await pool.end().finally(() => {
        clearTimeout(cutOffTimer)
      })
    },
  }
}

/**
 * A statement outside any transaction commits itself: after one that is not a plain read, its
 * requester has acted.
 */
function queryOnce<R extends Row>(
  pool: pg.Pool,
  statement: Statement<R>,
  values?: readonly unknown[],
): Promise<R[]> {
  const requester = currentRequester()
  if (requester !== undefined && !/^\s*SELECT\b/.test(statement.text)) requester.hasActed = true
  return query(pool, statement, values)
}

async function query<R extends Row>(
  client: pg.Pool | pg.ClientBase,
  statement: Statement<R>,
  values?: readonly unknown[],
): Promise<R[]> {
  try {
    const result = await client.query<R>({
      name: statement.name,
      text: statement.text,
      values: values as unknown[],
      types: columnValues,
    })
    narrowed(statement, result.rows)
    return result.rows
  } catch (error) {
    throw toUnavailable(error)
  }
}

async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= RETRIES_MAX || !RETRYABLE.has(errorCodeOf(error))) throw error
    }
  }
}

async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toUnavailable(error)
  })
  let broken: Error | undefined
  try {
    await query(client, sql('BEGIN'))
    const value = await work({
      transaction: true,
      rows: (statement, ...[values]) => query(client, statement, values),
    })
    await commit(client)
    return value
  } catch (error) {
    if (error instanceof CommitUnknown) broken = error
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
    if (error instanceof Rollback) return error.value as T
    throw error
  } finally {
    client.release(broken)
  }
}

/** Long reads, such as of the whole ledger, must not hit the statement timeout. */
async function inSnapshot<T>(pool: pg.Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toUnavailable(error)
  })
  let broken: Error | undefined
  try {
    await query(client, sql('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'))
    await query(client, sql(`SET LOCAL statement_timeout = '10min'`))
    return await work({ rows: (statement, ...[values]) => query(client, statement, values) })
  } finally {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const asker = currentRequester()
  if (asker !== undefined) asker.hasActed = true
  try {
    const result = await client.query('COMMIT')
    if (result.command !== 'COMMIT') throw new Error('the transaction had already failed')
  } catch (error) {
    if (isConnectionLoss(error)) throw new CommitUnknown('no answer to COMMIT', { cause: error })
    throw error
  }
}

function toUnavailable(error: unknown): unknown {
  return isConnectionLoss(error)
    ? new DatabaseUnavailable('the database cannot be reached', { cause: error })
    : error
}

/** Whether an error passes once the database is reachable again: 503, and the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || error instanceof CommitUnknown
}

/** SQLSTATE of an error, or its system code. */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** The name of the constraint that an error violated, if any. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

function isConnectionLoss(error: unknown): boolean {
  const code = errorCodeOf(error)
  if (/^(08|57P0|53[0-3]|58)/.test(code)) return true
  if (
    ['ECONNREFUSED', 'ECONNRESET', 'EMFILE', 'ENFILE', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(
      code,
    )
  )
    return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
