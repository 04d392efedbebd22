import { verifyProofs } from '@candor/testing/proofs'
import type { Caller } from '@candor/server/http/handler'
import { messageOf, refusedOf } from '@candor/testing/fixtures/access'
import { BorrowingFixture } from '@candor/testing/fixtures/borrowing'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { borrowingHolds } from './store-holds.ts'
import { findLoanProof } from './store-proof.ts'

const [BTC, ETH, BTC_MARKET, ETH_MARKET] = [1, 2, 1, 2]
const ALL = { [BTC_MARKET]: '40000', [ETH_MARKET]: '2500' }
let fixture: BorrowingFixture

beforeAll(async () => {
  fixture = await BorrowingFixture.open()
})
afterAll(() => fixture.close())
afterEach(async () => {
  expect(fixture.faults).toEqual([])
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [borrowingHolds])).toEqual(
    [],
  )
})

/**
 * 600,000 USDT, which are kept, against 6 BTC and 40 ETH: by the second version 110 % of the debt
 * once the first day has started are 660,198, with factors 0.95 for BTC and 0.9 for ETH.
 */
async function exposed(): Promise<{ caller: Caller; id: number }> {
  await fixture.round(ALL)
  const caller = await fixture.person({ [BTC]: '6', [ETH]: '40' })
  return {
    caller,
    id: await fixture.paidOut(caller, { margin_currency: BTC, margin_amount: '6' }, ALL),
  }
}

const isClosing = async (caller: Caller): Promise<number> => (await fixture.loan(caller)).closing

async function infoOf(caller: Caller) {
  return messageOf(await fixture.handlers.info({}, { ...fixture.context(caller), caller }))
}

describe('what counts', () => {
  it('LOAN-06 of BTC 0.95 counts, of ETH 0.9, and a request is judged by that', async () => {
    await fixture.round({ [BTC_MARKET]: '50000', [ETH_MARKET]: '2500' })
    const caller = await fixture.person({ [BTC]: '5', [ETH]: '100' })
    const info = await infoOf(caller)
    expect([
      info.terms,
      info.terms_change,
      info.margin_currencies.filter(({ id }) => id <= 3).map(({ name, factor }) => [name, factor]),
    ]).toEqual([
      2,
      null,
      [
        ['BTC', '0.95000000'],
        ['ETH', '0.90000000'],
        ['USDT', '1.00000000'],
      ],
    ])
    expect(
      refusedOf(await fixture.apply(caller, { margin_currency: BTC, margin_amount: '4.21052631' })),
    ).toBe('LOAN_RATIO')
    expect(
      refusedOf(
        await fixture.apply(caller, {
          margin_currency: ETH,
          margin_amount: '88.88888888',
          amount: '600000',
        }),
      ),
    ).toBe('LOAN_RATIO')
    expect(
      messageOf(await fixture.apply(caller, { margin_currency: BTC, margin_amount: '4.21052632' })),
    ).toMatchObject({ risk_rate: '133.33' })
  })

  it('LOAN-06 the borrowed coin counts whole as far as it is owed', async () => {
    await fixture.round(ALL)
    const caller = await fixture.person({ [ETH]: '100' })
    await fixture.paidOut(
      caller,
      { currency: BTC, amount: '15', margin_currency: ETH, margin_amount: '100' },
      ALL,
    )
    expect(await fixture.loan(caller)).toMatchObject({ terms: 2, risk_rate: '137.50' })
    await fundExchangeAccounts(fixture.database, caller.userId, { [BTC]: '1' })
    expect((await fixture.loan(caller)).risk_rate).toBe('143.83')
  })

  it('LOAN-06 LOAN-24 a running loan keeps the terms of its request, and the next ones are announced', async () => {
    const at = fixture.clock.nowMs() + 86_400_000
    fixture.secondTermsMs = at
    await fixture.reopen()
    const { caller } = await exposed()
    expect(await infoOf(caller)).toMatchObject({
      terms: 1,
      terms_change: {
        effective_at: formatUtc(at),
        factors: [
          { name: 'BTC', factor: '0.95000000' },
          { name: 'ETH', factor: '0.90000000' },
        ],
      },
    })
    fixture.clock.advance(86_400_000)
    await fixture.round(ALL)
    expect(await fixture.loan(caller)).toMatchObject({ terms: 1, risk_rate: '156.57' })
    expect(await infoOf(caller)).toMatchObject({ terms: 2, terms_change: null })
    const { caller: later } = await exposed()
    expect(await fixture.loan(later)).toMatchObject({ terms: 2, risk_rate: '153.00' })
    fixture.secondTermsMs = 0
  })
})

describe('a silence', () => {
  it('LOAN-24 a coin counts twice for five minutes, then by its last price until the hour, then as nothing', async () => {
    await fixture.reopen()
    const { caller, id } = await exposed()
    await fixture.live(1_000, { [BTC_MARKET]: '8000', [ETH_MARKET]: '2500' })
    expect(await isClosing(caller)).toBe(0)
    // 600,000 + 45,600 + 10,800 are 109.36 %; with BTC at twice the price, 117 %.
    await fixture.live(20_000, { [ETH_MARKET]: '2500' })
    await fixture.live(279_999, { [ETH_MARKET]: '300' })
    expect(await fixture.loan(caller)).toMatchObject({ status: 2, closing: 0, risk_rate: null })
    await fixture.live(1, { [ETH_MARKET]: '300' })
    expect(await isClosing(caller)).toBe(1)
    await fixture.round({ [BTC_MARKET]: '8000', [ETH_MARKET]: '300' })
    await fixture.settle()
    expect(await fixture.loan(caller)).toMatchObject({ status: 6, shortfall: '0.00000000' })
    await fixture.chain()
    const proof = await findLoanProof(fixture.database, caller.userId, id)
    expect([proof?.version, proof?.inputs['crossing']]).toMatchObject([
      2,
      { terms: 2, witness: { symbol: 'ETH/USDT' } },
    ])
    expect(
      (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
    ).toBeUndefined()
  })

  it.each<[string, string]>([
    [
      'it was silent for less than five minutes',
      `crossing = jsonb_set(crossing::jsonb, '{judged_at}', to_jsonb((crossing->>'judged_at')::bigint - 1))::json`,
    ],
    [
      'it was judged by the first version',
      `crossing = jsonb_set(crossing::jsonb, '{terms}', '1')::json`,
    ],
    [
      'nothing had a price',
      `crossing = jsonb_set(crossing::jsonb, '{witness}', '{"symbol": "ETH/USDT", "tick_id": 1}')::json`,
    ],
  ])('LOAN-24 FAIR-05 verification finds it when %s', async (_what, change) => {
    const [before] = await fixture.asOwner<{ id: string; crossing: object }>(
      'SELECT id, crossing FROM loan WHERE status = 6 ORDER BY id LIMIT 1',
    )
    await fixture.asOwner(`UPDATE loan SET ${change} WHERE id = $1`, [before?.id])
    expect(
      (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'loan')?.difference,
    ).toContain(`loan ${before?.id}`)
    await fixture.asOwner('UPDATE loan SET crossing = $2 WHERE id = $1', [
      before?.id,
      before?.crossing,
    ])
  })

  it('LOAN-24 after an hour of it a coin counts as nothing', async () => {
    await fixture.reopen()
    const { caller } = await exposed()
    // 600,000 + 57,000 + 22,500 are 113.21 % until the hour, and 103.72 % without BTC.
    await fixture.live(1_000, { [BTC_MARKET]: '10000', [ETH_MARKET]: '625' })
    await fixture.live(3_599_999, { [ETH_MARKET]: '625' })
    expect(await isClosing(caller)).toBe(0)
    await fixture.live(1, { [ETH_MARKET]: '625' })
    expect(await isClosing(caller)).toBe(1)
  })

  it.each([
    ['watched', false],
    ['slept through by a restart', true],
  ])(
    'LOAN-24 while no coin has a price nothing is closed, nor before prices had time to come back: %s',
    async (_what, isRestarted) => {
      await fixture.reopen()
      const { caller } = await exposed()
      await fixture.live(1_000, ALL)
      for (let minutes = 0; minutes < 120; minutes += 20) {
        fixture.clock.advance(1_200_000)
        if (!isRestarted) await fixture.settle()
      }
      if (isRestarted) await fixture.reopen()
      expect(await isClosing(caller)).toBe(0)
      // ETH is back before BTC; without BTC the loan is at 114.96 % of 600,180 with ETH at 2,500,
      // and at 100 % with both at zero.
      await fixture.live(29_000, { [ETH_MARKET]: '1000' })
      expect(await isClosing(caller)).toBe(0)
      await fixture.live(15_000, { [BTC_MARKET]: '40000', [ETH_MARKET]: '1000' })
      expect(await fixture.loan(caller)).toMatchObject({
        status: 2,
        closing: 0,
        risk_rate: '143.95',
      })
      // Liquidations still due when prices return are carried out then.
      await fixture.live(1_000, { [BTC_MARKET]: '1000', [ETH_MARKET]: '1000' })
      expect(await isClosing(caller)).toBe(1)
    },
  )
})
