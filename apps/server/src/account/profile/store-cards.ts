import { type RowOf, statement } from '../../db/connection.ts'
import type { Queryable } from './store.ts'

/** A user's domestic card (USER-17); missing texts are empty. */
export type DomesticCard = RowOf<typeof READ>

const SAVE = statement(
  'card-save',
  `
  INSERT INTO domestic_card (user_id, real_name, bank, card_number, account_city, branch,
    aba_number, holder_address, swift_code, bank_code, iban, bank_address, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT (user_id) DO UPDATE
  SET real_name = excluded.real_name, bank = excluded.bank, card_number = excluded.card_number,
    account_city = excluded.account_city,
    branch = excluded.branch, aba_number = excluded.aba_number,
      holder_address = excluded.holder_address, swift_code = excluded.swift_code,
    bank_code = excluded.bank_code, iban = excluded.iban, bank_address = excluded.bank_address,
      updated_at = excluded.updated_at`,
)

export async function saveDomesticCard(
  database: Queryable,
  userId: number,
  card: DomesticCard,
  now: Date,
): Promise<void> {
  await database.rows(SAVE, [
    userId,
    card.realName,
    card.bank,
    card.cardNumber,
    card.accountCity,
    card.branch,
    card.abaNumber,
    card.holderAddress,
    card.swiftCode,
    card.bankCode,
    card.iban,
    card.bankAddress,
    now,
  ])
}

const READ = statement(
  'card-read',
  `
  SELECT real_name AS "realName", bank, card_number AS "cardNumber", account_city AS "accountCity",
    branch, aba_number AS "abaNumber", holder_address AS "holderAddress",
    swift_code AS "swiftCode", bank_code AS "bankCode", iban, bank_address AS "bankAddress"
  FROM domestic_card WHERE user_id = $1`,
)

export async function findDomesticCard(
  database: Queryable,
  userId: number,
): Promise<DomesticCard | undefined> {
  const [row] = await database.rows(READ, [userId])
  return row
}

export type InternationalCard = RowOf<typeof READ_INTERNATIONAL>

const SAVE_INTERNATIONAL = statement(
  'card-save-international',
  `
  INSERT INTO international_card (user_id, swift_code, holder_address, phone, updated_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO UPDATE
  SET swift_code = excluded.swift_code, holder_address = excluded.holder_address,
    phone = excluded.phone, updated_at = excluded.updated_at`,
)

export async function saveInternationalCard(
  database: Queryable,
  userId: number,
  card: InternationalCard,
  now: Date,
): Promise<void> {
  await database.rows(SAVE_INTERNATIONAL, [
    userId,
    card.swiftCode,
    card.holderAddress,
    card.phone,
    now,
  ])
}

const READ_INTERNATIONAL = statement(
  'card-read-international',
  `
  SELECT swift_code AS "swiftCode", holder_address AS "holderAddress", phone FROM international_card
  WHERE user_id = $1`,
)

export async function findInternationalCard(
  database: Queryable,
  userId: number,
): Promise<InternationalCard | undefined> {
  const [row] = await database.rows(READ_INTERNATIONAL, [userId])
  return row
}

/**
 * A card as a withdrawal stores it, every line by its name, and when it was saved or last edited
 * (OUT-08, OUT-15).
 */
export type SavedCard = {
  readonly destination: Readonly<Record<string, string>>
  readonly savedAt: Date
}

const SAVED = statement('card-saved-at', 'SELECT updated_at FROM domestic_card WHERE user_id = $1')
const SAVED_INTERNATIONAL = statement(
  'card-saved-at-international',
  'SELECT updated_at FROM international_card WHERE user_id = $1',
)

export async function findSavedDomesticCard(
  db: Queryable,
  userId: number,
): Promise<SavedCard | undefined> {
  const [row] = await db.rows(SAVED, [userId])
  const card = await findDomesticCard(db, userId)
  return row === undefined || card === undefined
    ? undefined
    : { destination: { ...card }, savedAt: row.updated_at }
}

export async function findSavedInternationalCard(
  db: Queryable,
  userId: number,
): Promise<SavedCard | undefined> {
  const [row] = await db.rows(SAVED_INTERNATIONAL, [userId])
  const card = await findInternationalCard(db, userId)
  return row === undefined || card === undefined
    ? undefined
    : { destination: { ...card }, savedAt: row.updated_at }
}
