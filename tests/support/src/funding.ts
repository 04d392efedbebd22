import { quantity, type Quantity, unitsOf } from '@candor/money'
import { type Database, statement } from '@candor/server/db/connection'
import {
  chainOfParty,
  type Entry,
  findExchangeAccounts,
  openHouseAccount,
  openAccountsOnUse,
  postJournals,
  recordTypes,
} from '@candor/server/platform/ledger/index'

let fundings = 0
const FREE = statement(
  'test-house-free',
  `
  SELECT a.id, a.currency_id, a.available FROM account a JOIN party p ON p.id = a.party_id
  WHERE p.house = $1 AND a.available > 0 ORDER BY a.id`,
)

/** Posts sandbox money into a party's exchange accounts: currency id to decimal amount. */
export async function fundExchangeAccounts(
  database: Database,
  partyId: number,
  amounts: Readonly<Record<number, string>>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const entries: Entry[] = []
    await openAccountsOnUse(tx, partyId, Object.keys(amounts).map(Number))
    for (const [currency, text] of Object.entries(amounts)) {
      const amount = unitsOf<Quantity>(text)
      const [own] = await findExchangeAccounts(tx, [partyId], [Number(currency)])
      const externalAccount = await openHouseAccount(tx, 'outside:sandbox', Number(currency), 0)
      if (own === undefined)
        throw new Error(`party ${partyId} has no exchange account of currency ${currency}`)
      if (amount === 0n) continue
      entries.push(
        {
          account: externalAccount,
          part: 0,
          type: recordTypes.sandboxFunding,
          change: quantity(-(amount as bigint)),
        },
        { account: own.account, part: 0, type: recordTypes.sandboxFunding, change: amount },
      )
    }
    const reference = `${partyId} ${process.pid} ${(fundings += 1)}`
    if (entries.length > 0)
      await postJournals(tx, chainOfParty(partyId), new Date(), [
        { cause: 'test.funding', reference, params: { simulated: 1 }, entries },
      ])
  })
}

/** Takes all that a party of the house has free, as if its operator had withdrawn it. */
export async function emptyHouse(database: Database, house: string): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.rows(FREE, [house])
    const entries: Entry[] = []
    for (const { id, currency_id: currencyId, available } of rows) {
      const externalAccount = await openHouseAccount(tx, 'outside:sandbox', currencyId, 0)
      const entry = { part: 0 as const, type: recordTypes.houseFunding }
      entries.push(
        { ...entry, account: id, change: quantity(-available) },
        { ...entry, account: externalAccount, change: quantity(available) },
      )
    }
    if (entries.length === 0) throw new Error(`${house} has nothing`)
    const reference = `${house} ${process.pid} ${(fundings += 1)}`
    await postJournals(tx, chainOfParty(0), new Date(), [
      { cause: 'test.emptied', reference, params: {}, entries },
    ])
  })
}
