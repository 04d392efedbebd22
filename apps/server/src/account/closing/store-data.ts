import type { OwnDataPart } from '@candor/contract'
import { type Queryable, type Row, type Statement, statement } from '../../db/connection.ts'

export const PAGE = 200
export type DataRow = { readonly key: number; readonly row: Record<string, unknown> }
type PartStatement = Statement<
  Row & { readonly key: number },
  readonly [userId: number | bigint, after: number | bigint]
>

/** Every part is paged by its ascending key, one index page at a time, whatever its size. */
const partStatements: Readonly<Record<OwnDataPart, PartStatement>> = {
  profile: partStatement(
    'profile',
    'id AS key, username, email, phone, nickname, signature, language, invite_code, auth_level, anti_phishing, created_at FROM app_user WHERE id = $1 AND id > $2',
  ),
  sessions: partStatement(
    'sessions',
    'id AS key, device, address, created_at, last_used_at, revoked_at FROM session WHERE user_id = $1 AND id > $2',
  ),
  addresses: partStatement(
    'addresses',
    'id AS key, currency_id, label, address, created_at, updated_at, deleted_at FROM wallet_address WHERE user_id = $1 AND id > $2',
  ),
  cards: partStatement(
    'cards',
    `1 AS key, real_name, bank, card_number, account_city, branch, aba_number, holder_address,
      swift_code, bank_code, iban, bank_address, '' AS phone, updated_at FROM domestic_card
      WHERE user_id = $1 AND 1 > $2
    UNION ALL SELECT 2, '', '', '', '', '', '', holder_address, swift_code, '', '', '', phone,
      updated_at FROM international_card WHERE user_id = $1 AND 2 > $2`,
  ),
  favourites: partStatement(
    'favourites',
    'id AS key, currency_id FROM favourite WHERE user_id = $1 AND id > $2',
  ),
  alerts: partStatement(
    'alerts',
    'id AS key, market_id, direction, (price / 1e8)::numeric(28, 8)::text AS price, created_ms::text AS created_ms, fired_at, removed_at FROM price_alert WHERE user_id = $1 AND id > $2',
  ),
  messages: partStatement(
    'messages',
    'id AS key, kind, params, created_at, read_at FROM message WHERE user_id = $1 AND id > $2',
  ),
  chat: partStatement(
    'chat',
    'id AS key, sender, staff_name, type, content, created_at, read_at FROM chat_message WHERE user_id = $1 AND id > $2',
  ),
  verification: partStatement(
    'verification',
    'id AS key, level, id_type, name_sealed, card_sealed, status, reason, filed_at, decided_at FROM identity_request WHERE user_id = $1 AND id > $2',
  ),
  consents: partStatement(
    'consents',
    `* FROM (SELECT row_number() OVER (ORDER BY document, version) AS key, document, version, encode(hash, 'hex') AS hash, language, agreed_at FROM consent WHERE user_id = $1) c WHERE key > $2`,
  ),
  freezes: partStatement(
    'freezes',
    'id AS key, reason, since, until, lifted_at FROM account_freeze WHERE user_id = $1 AND id > $2',
  ),
  disputes: partStatement(
    'disputes',
    'id AS key, kind, order_id, text, filed_at, answer_by, answered_at, verdict, answer, records FROM dispute WHERE user_id = $1 AND id > $2',
  ),
}

function partStatement<const Name extends OwnDataPart>(name: Name, columns: string) {
  return statement(`own-data-${name}`, `SELECT ${columns} ORDER BY key LIMIT ${PAGE}`)
}

export async function listRows(
  db: Queryable,
  section: OwnDataPart,
  userId: number,
  after: number,
): Promise<DataRow[]> {
  const rows = await db.rows(partStatements[section], [userId, after])
  return rows.map(({ key, ...row }) => ({ key, row }))
}
