import { randomUUID } from 'node:crypto'
import { negate, type Quantity, unitsOf } from '@candor/money'
import { BorrowingFixture } from '@candor/testing/fixtures/borrowing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../http/handler.ts'
import {
  auditLedger,
  chainOfParty,
  findExchangeAccounts,
  openHouseAccount,
  LedgerAudit,
  postJournals,
} from '../../../platform/ledger/index.ts'
import { Rollback } from '../store.ts'
import { borrowingHolds } from '../store-holds.ts'
import { transfersRecords } from '../../transfers/index.ts'

const [ETH, USDT, BTC_MARKET, ETH_MARKET] = [2, 3, 1, 2]
let fixture: BorrowingFixture

// These loans keep the first version of the terms; the second version has its own tests.
beforeAll(async () => {
  fixture = await BorrowingFixture.open({ secondTermsMs: Infinity })
})
afterAll(() => fixture.close())
// A long gap without prices, left by another test, would count as an outage (LOAN-24).
beforeEach(async () => {
  await fixture.round({ [BTC_MARKET]: '50000' })
  await fixture.reopen()
})
afterEach(async () => {
  expect(fixture.faults).toEqual([])
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [borrowingHolds])).toEqual(
    [],
  )
})

const gated = (caller: Caller, amount: string, currencyId = USDT) =>
  fixture.database.transaction((tx) =>
    fixture.borrowing.gate(tx, caller.userId, { currencyId, amount: unitsOf<Quantity>(amount) }),
  )

describe('the gate of debits', () => {
  it('LOAN-15 lets nothing out that would leave less than 150 %, and leaves everybody else alone', async () => {
    const [caller, free] = [
      await fixture.person({ [USDT]: '500000' }),
      await fixture.person({ [USDT]: '1' }),
    ]
    const application = await fixture.apply(caller)
    expect(await gated(caller, '300000')).toBeUndefined()
    await fixture.pass('refused' in application ? 0 : application.message.id)
    await fixture.settle()
    // 600,000 + 300,000 + 200,000 against 600,180 once the day has started; 150 % are 900,270.
    fixture.clock.advance(1)
    expect(await gated(caller, '199730')).toBeUndefined()
    expect(await gated(caller, '199730.00000001')).toEqual({ refused: 'WALLET_RISK' })
    expect(await gated(free, '1')).toBeUndefined()
  })

  it('LOAN-15 judges many debits at once one after another, each on what the one before left', async () => {
    const caller = await fixture.person({ [USDT]: '500000' })
    await fixture.paidOut(caller)
    fixture.clock.advance(1)
    const [own] = await fixture.database.transaction((tx) =>
      findExchangeAccounts(tx, [caller.userId], [USDT]),
    )
    const amount = unitsOf<Quantity>('60000')
    const debit = () =>
      fixture.database.transaction(async (tx) => {
        const refused = await fixture.borrowing.gate(tx, caller.userId, {
          currencyId: USDT,
          amount,
        })
        if (refused !== undefined) throw new Rollback(refused)
        const entry = { part: 0 as const, type: transfersRecords.exchangeToFiat }
        await postJournals(tx, chainOfParty(caller.userId), new Date(), [
          {
            cause: 'test.debit',
            reference: randomUUID(),
            params: {},
            entries: [
              { ...entry, account: own?.account ?? 0, change: negate(amount) },
              {
                ...entry,
                account: await openHouseAccount(tx, 'outside:sandbox', USDT, 0),
                change: amount,
              },
            ],
          },
        ])
        return undefined
      })
    const answers = await Promise.all(Array.from({ length: 8 }, debit))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3)
    expect(await fixture.balanceOf(caller)).toEqual(['720000', '200000'])
  })

  it('LOAN-15 LOAN-24 counts a coin without a price as nothing, and lets nothing out while what is owed has none', async () => {
    await fixture.round({ [ETH_MARKET]: '2500', [BTC_MARKET]: '50000' })
    const caller = await fixture.person({ [USDT]: '900000', [ETH]: '1' })
    await fixture.paidOut(caller)
    await fixture.round({ [ETH_MARKET]: '2500' })
    // 1,500,000 and an ether worth 2,500 against 600,180: 599,730 may leave, and 2,500 more while
    // the ether has a price.
    fixture.clock.advance(1)
    expect(await gated(caller, '602230')).toBeUndefined()
    fixture.clock.advance(11_000)
    expect(await gated(caller, '599730')).toBeUndefined()
    expect(await gated(caller, '599730.00000001')).toEqual({ refused: 'WALLET_RISK' })
  })

  it('LOAN-15 LOAN-23 lets nothing out against coins that an open order gives away', async () => {
    await fixture.round({ [ETH_MARKET]: '2500' })
    const caller = await fixture.person({ [USDT]: '200000' })
    await fixture.paidOut(caller)
    await fixture.round({ [ETH_MARKET]: '2500' })
    // Placed while ETH had no price, when it counted as nothing: 400 of them, worth 1,000,000, for
    // 4,000, visible to an accomplice.
    const [order] = await fixture.asOwner<{ id: string }>(
      `
      INSERT INTO spot_order (id, market_id, party_id, side, kind, time_in_force, price, amount,
        maker_fee, taker_fee, price_at_entry, frozen_at_entry, status, frozen, place_seq,
          created_at, updated_at)
      VALUES (nextval('spot_order_id'), $1, $2, 2, 'limit', 'GTC', 1000000000, 40000000000, 100000,
        100000, 0, 40000000000, 1, 40000000000, 1, now(), now()) RETURNING id`,
      [ETH_MARKET, caller.userId],
    )
    expect(await gated(caller, '300000')).toEqual({ refused: 'WALLET_RISK' })
    await fixture.asOwner('UPDATE spot_order SET price = 250000000000 WHERE id = $1', [order?.id])
    expect(await gated(caller, '300000')).toBeUndefined()
    await fixture.asOwner('UPDATE spot_order SET status = 3, frozen = 0 WHERE id = $1', [order?.id])
    expect(await gated(caller, '300000')).toEqual({ refused: 'WALLET_RISK' })
  })
})
