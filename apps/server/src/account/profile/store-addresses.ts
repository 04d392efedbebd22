import { LIST_ROWS_MAX } from '@candor/contract'
import { countUpTo } from '../../db/list.ts'
import { type RowOf, statement } from '../../db/connection.ts'
import type { Queryable } from './store.ts'

const CURRENCY = statement(
  'address-currency',
  `SELECT name FROM currency WHERE id = $1 AND category = 'crypto'`,
)

/** The name of a currency that has a chain; undefined for any other. */
export async function findChainCurrency(
  database: Queryable,
  currencyId: number,
): Promise<string | undefined> {
  const [row] = await database.rows(CURRENCY, [currencyId])
  return row?.name
}

const IS_OWN = statement(
  'address-is-own',
  'SELECT 1 AS one FROM wallet_address WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL',
)

export async function isOwnAddress(
  database: Queryable,
  addressId: number,
  userId: number,
): Promise<boolean> {
  return (await database.rows(IS_OWN, [addressId, userId])).length > 0
}

export type SavedAddress = {
  readonly userId: number
  readonly currencyId: number
  readonly label: string
  readonly address: string
  readonly qrCode: string
  readonly now: Date
}

const ADD = statement(
  'address-add',
  `
  INSERT INTO wallet_address (user_id, currency_id, label, address, qr_code, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6)`,
)

export async function addAddress(
  database: Queryable,
  { userId, currencyId, label, address, qrCode, now }: SavedAddress,
): Promise<void> {
  await database.rows(ADD, [userId, currencyId, label, address, qrCode, now])
}

const EDIT = statement(
  'address-edit',
  `
  UPDATE wallet_address
  SET currency_id = $3, label = $4, address = $5, qr_code = $6,
    updated_at = greatest(updated_at, $7)
  WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING id`,
)

/** Edits an own address, whose 24 h restart; false when the user has none with this id. */
export async function editAddress(
  database: Queryable,
  addressId: number,
  { userId, currencyId, label, address, qrCode, now }: SavedAddress,
): Promise<boolean> {
  return (
    (await database.rows(EDIT, [addressId, userId, currencyId, label, address, qrCode, now]))
      .length > 0
  )
}

const SAVED_AT = statement(
  'address-saved-at',
  `
  SELECT min(updated_at) AS saved_at FROM wallet_address
  WHERE user_id = $1 AND currency_id = $2 AND address = $3 AND deleted_at IS NULL`,
)

/**
 * When a user saved or last edited an address for a currency, the earliest of several; undefined
 * when never (OUT-15).
 */
export async function findAddressSavedAt(
  db: Queryable,
  userId: number,
  currencyId: number,
  address: string,
): Promise<Date | undefined> {
  const [row] = await db.rows(SAVED_AT, [userId, currencyId, address])
  return row?.saved_at ?? undefined
}

const REMOVE = statement(
  'address-remove',
  `
    UPDATE wallet_address SET deleted_at = $3 WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL
    RETURNING id`,
)

/** Deletes an own address; false when the user has none with this id. */
export async function removeAddress(
  database: Queryable,
  addressId: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  return (await database.rows(REMOVE, [addressId, userId, now])).length > 0
}

export type AddressRow = {
  readonly id: number
  readonly currencyId: number
  readonly currencyName: string
  readonly label: string
  readonly address: string
  readonly qrCode: string
  readonly createdAt: Date
  readonly updatedAt: Date
}
type RawAddress = RowOf<typeof LIST>

const GROUPS = 'currency k CROSS JOIN LATERAL (SELECT x.id FROM wallet_address x'
const OWN =
  'x.user_id = $1 AND x.currency_id = k.id AND x.deleted_at IS NULL AND x.id BETWEEN coalesce($3::bigint, 0) AND coalesce($3::bigint, 9223372036854775807)'
/** The newest of each selected currency, merged: one index covers each (WIRE-54). */
const LIST = statement(
  'address-list',
  `
  SELECT a.id, a.currency_id, c.name, a.label, a.address, a.qr_code, a.created_at, a.updated_at
  FROM (
    SELECT each.id FROM ${GROUPS} WHERE ${OWN} ORDER BY x.id DESC
    LIMIT $4::bigint + $5::bigint) AS each
    WHERE $2::int IS NULL OR k.id = $2 ORDER BY each.id DESC LIMIT $4 OFFSET $5) AS page
  CROSS JOIN LATERAL (SELECT * FROM wallet_address WHERE id = page.id LIMIT 1) AS a JOIN currency c
  ON c.id = a.currency_id ORDER BY a.id DESC`,
)
const COUNT = countUpTo(
  'address-count',
  `FROM ${GROUPS} WHERE ${OWN} LIMIT ${LIST_ROWS_MAX}) AS each WHERE $2::int IS NULL OR k.id = $2`,
)

export type AddressFilter = {
  readonly currency?: number | undefined
  readonly id?: number | undefined
}

/**
 * A user's saved addresses, newest first, optionally of one currency or one id, with their number.
 */
export async function listAddresses(
  database: Queryable,
  userId: number,
  { currency, id }: AddressFilter,
  limit: number,
  skipped: number,
): Promise<{ rows: AddressRow[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(LIST, [userId, currency, id, limit, skipped]),
    database.rows(COUNT, [userId, currency, id]),
  ])
  return { rows: rows.map(toAddress), total: countRows[0]?.count ?? 0 }
}

function toAddress(row: RawAddress): AddressRow {
  return {
    id: row.id,
    currencyId: row.currency_id,
    currencyName: row.name,
    label: row.label,
    address: row.address,
    qrCode: row.qr_code,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
