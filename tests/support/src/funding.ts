import { quantity, type Quantity, unitsOf } from '@candor/money'
import type { Database } from '@candor/server/db/connection'
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
