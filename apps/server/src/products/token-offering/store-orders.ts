import type { Application } from '@candor/engine/token-offering/allocation'
import {
  APPLICATION_STATUS_NUMBER,
  type ApplicationStatus,
} from '@candor/engine/token-offering/order-status'
import { price, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { countUpTo, newestPageSql } from '../../db/list.ts'
import type { StoredApplication } from './project.ts'

export const ORDER_COLUMNS = `o.id, o.project_id, o.share_id, o.user_id, o.place, o.person,
  o.is_shared, o.pay_currency_id, k.name AS pay_currency_name, o.filed, o.tokens, o.total, o.kept,
  o.accepted_ms, o.accepted_tick_id, o.tick_id, o.tick_price, o.status, o.pool_passed, o.passed,
  o.refund, o.created_at`
export const ORDERS_FROM = 'FROM offering_order o JOIN currency k ON k.id = o.pay_currency_id'

/** Of one user's share of an offering. */
const OWN_SHARE =
  'share_id = (SELECT id FROM offering_share WHERE project_id = $1 AND user_id = $2)'

const LIST = statement(
  'offering-order-list',
  `
  SELECT ${ORDER_COLUMNS}
  FROM ${newestPageSql('offering_order', 'o', 'user_id = $1', '$2', '$3')}
  JOIN currency k ON k.id = o.pay_currency_id ORDER BY o.id DESC`,
)
const COUNT = countUpTo('offering-order-count', 'FROM offering_order WHERE user_id = $1')
const NEWEST = statement(
  'offering-order-newest',
  `
  SELECT ${ORDER_COLUMNS}
  FROM ${newestPageSql('offering_order', 'o', OWN_SHARE, '1', '0')}
  JOIN currency k ON k.id = o.pay_currency_id`,
)
const OWN = statement(
  'offering-order-own',
  `SELECT ${ORDER_COLUMNS} ${ORDERS_FROM} WHERE o.id = $1 AND o.user_id = $2`,
)
const LOCK_OWN = statement(
  'offering-order-lock',
  `SELECT ${ORDER_COLUMNS} ${ORDERS_FROM} WHERE o.id = $1 AND o.user_id = $2 FOR NO KEY UPDATE OF o`,
)
const OF_PERSONS = statement(
  'offering-orders-of-persons',
  `
  SELECT place, person, tokens FROM offering_order
  WHERE project_id = $1 AND person = ANY ($2) AND is_shared ORDER BY place`,
)
const OF_USERS = statement(
  'offering-orders-of-users',
  `
  SELECT ${ORDER_COLUMNS} ${ORDERS_FROM} JOIN offering_share s ON s.id = o.share_id
  WHERE s.project_id = $1 AND s.user_id = ANY ($2) ORDER BY o.place`,
)
const SUM_OF_USERS = statement(
  'offering-sum-of-users',
  `
  SELECT count(*) AS count, coalesce(sum(o.tokens), 0) AS tokens
  FROM offering_order o JOIN offering_share s ON s.id = o.share_id
  WHERE s.project_id = $1 AND s.user_id = ANY ($2)`,
)
const OF_SHARES = statement(
  'offering-orders-of-shares',
  `SELECT ${ORDER_COLUMNS} ${ORDERS_FROM} WHERE o.share_id = ANY ($1) ORDER BY o.place`,
)
const PAGE_OF_PLACES = statement(
  'offering-published',
  `
  SELECT place, person, tokens FROM offering_order
  WHERE project_id = $1 AND place > $2 AND is_shared ORDER BY place LIMIT $3`,
)

/** A user's applications, newest first, and how many there are. */
export async function listApplications(
  db: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ readonly rows: StoredApplication[]; readonly total: number }> {
  const [rows, [count]] = [
    await db.rows(LIST, [userId, limit, offset]),
    await db.rows(COUNT, [userId]),
  ]
  return { rows: rows.map(toApplication), total: count?.count ?? 0 }
}

export async function findNewest(
  db: Queryable,
  projectId: number,
  userId: number,
): Promise<StoredApplication | undefined> {
  const [row] = await db.rows(NEWEST, [projectId, userId])
  return row === undefined ? undefined : toApplication(row)
}

/** A user's own application as it is at the moment. */
export async function findOwnApplication(
  db: Queryable,
  id: number,
  userId: number,
): Promise<StoredApplication | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toApplication(row)
}

/** Locks a user's own application until the transaction ends. */
export async function lockOwnApplication(
  tx: Transaction,
  id: number,
  userId: number,
): Promise<StoredApplication | undefined> {
  const [row] = await tx.rows(LOCK_OWN, [id, userId])
  return row === undefined ? undefined : toApplication(row)
}

/** What persons have among the applications that are shared out, by person (IEO-09). */
export async function loadSharedOf(
  db: Queryable,
  projectId: number,
  persons: readonly number[],
): Promise<ReadonlyMap<number, readonly Application[]>> {
  const rows = await db.rows(OF_PERSONS, [projectId, [...new Set(persons)]])
  return Map.groupBy(rows, ({ person }) => person)
}

/** All applications of some users to one offering. */
export async function listOfUsers(
  db: Queryable,
  projectId: number,
  userIds: readonly number[],
): Promise<StoredApplication[]> {
  return (await db.rows(OF_USERS, [projectId, userIds])).map(toApplication)
}

/** How many applications some users filed to one offering, and what is left of them. */
export async function sumOfUsers(
  db: Queryable,
  projectId: number,
  userIds: readonly number[],
): Promise<{ readonly applications: number; readonly tokens: bigint }> {
  const [row] = await db.rows(SUM_OF_USERS, [projectId, userIds])
  return { applications: row?.count ?? 0, tokens: row?.tokens ?? 0n }
}

export async function listOfShares(
  db: Queryable,
  shareIds: readonly number[],
): Promise<StoredApplication[]> {
  return (await db.rows(OF_SHARES, [shareIds])).map(toApplication)
}

/** The applications that were shared out, by place, without a name (IEO-14). */
export function listPublished(
  db: Queryable,
  projectId: number,
  afterPlace: number,
  limit: number,
): Promise<Application[]> {
  return db.rows(PAGE_OF_PLACES, [projectId, afterPlace, limit])
}

const statuses = new Map(
  Object.entries(APPLICATION_STATUS_NUMBER).map(([status, number]) => [
    number,
    status as ApplicationStatus,
  ]),
)

export function toApplication(row: RowOf<typeof LOCK_OWN>): StoredApplication {
  const status = statuses.get(row.status)
  if (status === undefined) throw new Error(`application ${row.id} has status ${row.status}`)
  return {
    id: row.id,
    projectId: row.project_id,
    shareId: row.share_id,
    userId: row.user_id,
    place: row.place,
    person: row.person,
    isShared: row.is_shared,
    payCurrencyId: row.pay_currency_id,
    payCurrencyName: row.pay_currency_name,
    filed: row.filed,
    tokens: row.tokens,
    total: quantity(row.total),
    kept: quantity(row.kept),
    acceptedMs: row.accepted_ms,
    acceptedTickId: row.accepted_tick_id,
    tick:
      row.tick_id === null || row.tick_price === null
        ? undefined
        : { id: row.tick_id, price: price(row.tick_price) },
    status,
    poolPassed: row.pool_passed ?? undefined,
    ended:
      row.passed === null || row.refund === null
        ? undefined
        : { passed: row.passed, refund: quantity(row.refund) },
    createdMs: row.created_at.getTime(),
  }
}
