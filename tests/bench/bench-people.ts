import { negate, type Quantity, unitsOf } from '@candor/money'
import { type Database, sql, statement } from '@candor/server/db/connection'
import { termsVersionInForce } from '@candor/server/account/consents/index'
import {
  findAccountsOfKind,
  chainOfParty,
  openHouseAccount,
  kinds,
  postJournals,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import { riskVersions } from '@candor/server/account/limits/index'

/** The currency in which contracts settle. */
export const USDT = 3
const JOIN = statement(
  'bench-people-join',
  `
  WITH joined AS (INSERT INTO party (created_at) SELECT now() FROM generate_series(1, $1::int)
    RETURNING id), named AS (
    INSERT INTO app_user (id, username, email, password_hash, invite_code, auth_level, created_at)
    SELECT id, 'P' || id, 'p' || id || '@example.test', 'x', 'P' || id, 1, now() FROM joined
    RETURNING id), agreed AS (
    INSERT INTO consent (user_id, document, version, hash, language, agreed_at)
    SELECT id, document, version, sha256(''), 'en', '2020-01-01'
    FROM named, (VALUES ('risk-contracts', ${riskVersions.contracts}),
      ('terms', $2::int)) AS documents(document, version))
  SELECT id FROM named ORDER BY id`,
)
const OPEN = sql('SELECT ledger_open(u) FROM unnest($1::bigint[]) AS u')

/**
 * Verified users who may trade contracts, with 1,000 USDT each, who accepted the terms before any
 * bench's clock begins. Written directly, because registering hundreds would hash as many
 * passwords. Returns their ids.
 */
export async function tradersOn(
  owner: Database,
  database: Database,
  count: number,
): Promise<number[]> {
  const users = (await owner.rows(JOIN, [count, termsVersionInForce(Date.now())])).map(
    ({ id }) => id,
  )
  await owner.rows(OPEN, [users])
  const accounts = await findAccountsOfKind(database, users, USDT, kinds.leverage)
  const externalAccount = await openHouseAccount(database, 'outside:sandbox', USDT, 0)
  const amount = unitsOf<Quantity>('1000')
  await database.transaction((tx) =>
    postJournals(
      tx,
      chainOfParty(1),
      new Date(),
      [...accounts].map(([userId, account]) => ({
        cause: 'bench.funding',
        reference: String(userId),
        params: { simulated: 1 },
        entries: [
          {
            account: externalAccount,
            part: 0 as const,
            type: recordTypes.sandboxFunding,
            change: negate(amount),
          },
          { account, part: 0 as const, type: recordTypes.sandboxFunding, change: amount },
        ],
      })),
    ),
  )
  return users
}
