import { purchaseCurrencies, type PurchaseTooMany } from '@candor/contract/purchases'
import { firstLevels } from '@candor/engine/identity/limits'
import { type Price, type Rate, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs as now } from '@candor/testing/context'
import { newVoucher } from '@candor/testing/pictures'
import { createReviewFixture, type ReviewFixture } from '@candor/testing/fixtures/review'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Handlers } from '../../http/handler.ts'
import { isOwnPrivateUpload } from '../../platform/uploads/index.ts'
import {
  cancelDue,
  type PurchaseDeps,
  purchaseHandlers,
  purchaseReview,
  sandboxProcessor,
} from './index.ts'

/** None is expected. */
const onFault = (error: unknown): never => {
  throw error
}

const [MINUTE, HOUR] = [60_000, 3_600_000]
const tooMany = (reason: PurchaseTooMany) => ({ refused: 'TOO_MANY', details: { reason } })
type Asked = Partial<Parameters<Handlers<'purchases'>['order']>[0]>
const good = {
  country: 'TH',
  currency: 'USD' as const,
  method: 'card' as const,
  amount: '1000',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '+66812345678',
}
const baht: Asked = {
  currency: 'THB',
  amount: '6500',
  method: 'bank_transfer',
  bank: 'sandbox-one',
}

let fixture: ReviewFixture
let deps: PurchaseDeps
let handlers: Handlers<'purchases'>

beforeAll(async () => {
  fixture = await createReviewFixture(({ database, sealKey, usdtPrice }) => [
    purchaseReview({ database, sealKey }, usdtPrice),
  ])
  deps = {
    database: fixture.access.database,
    sealKey: fixture.deps.sealKey,
    processor: sandboxProcessor,
    takesOldRates: true,
    isOwnPrivateUpload,
    // What an order is worth is what it credits and its fee, which must not be left out.
    feeRate: unitsOf<Rate>('0.015'),
    levelsAt: () => firstLevels,
    usdtUsd: () => unitsOf<Price>('1'),
    rates: (nowMs) =>
      purchaseCurrencies.map((code) => ({
        code,
        perUsd: unitsOf<Rate>(code === 'THB' ? '32.5' : '1'),
        asOfMs: nowMs,
      })),
    readPhone: (typed) => typed,
    onEvents: () => undefined,
  }
  handlers = purchaseHandlers(deps)
})
afterAll(() => fixture.close())

const buyer = async (): Promise<Caller> => ({ ...(await fixture.access.newCaller()), authLevel: 1 })
const order = (caller: Caller, request: Asked = {}, nowMs = now) =>
  handlers.order({ ...good, ...request }, contextAt(nowMs, caller))
const placed = async (caller: Caller, request: Asked = {}, nowMs = now) =>
  messageOf(await order(caller, request, nowMs)).id
const cancel = (caller: Caller, id: number, nowMs: number) =>
  handlers.cancel({ id }, contextAt(nowMs, caller))
const pass = async (id: number) => {
  for (const by of [fixture.rita, fixture.ravi])
    messageOf(await fixture.review({ kind: 'purchase', id, verdict: 'pass' }, by, now))
}
const fail = (id: number) =>
  fixture.review(
    { kind: 'purchase', id, verdict: 'fail', reason: 'payment-not-received' },
    fixture.rita,
    now,
  )

async function proved(caller: Caller, request: Asked): Promise<number> {
  const id = await placed(caller, request)
  messageOf(
    await handlers.proof(
      { id, voucher: await newVoucher(fixture.uploads.deps, caller) },
      contextAt(now, caller),
    ),
  )
  return id
}

it('STAFF-03 purchases wait oldest first, by when their orders were placed', async () => {
  const ids: number[] = []
  for (let one = 0; one < 3; one += 1) ids.push(await proved(await buyer(), baht))
  const { data } = messageOf(await fixture.queue({ kind: 'purchase', limit: 200 }))
  expect(data.map((row) => row.id).filter((id) => ids.includes(id))).toEqual(ids)
})

it('BUY-20 is no option: one waits at a time, and after two that were not paid none is taken for 30 days', async () => {
  const caller = await buyer()
  const DAY = 24 * HOUR
  await placed(caller, baht)
  expect(await order(caller, baht)).toEqual(tooMany('frozen-unpaid'))
  expect(await order(caller), 'a dollar is a dollar').toHaveProperty('message')
  // Whether or not the expiry has been written yet.
  const second = await placed(caller, baht, now + 3 * DAY)
  await cancelDue({ ...deps, onFault }, now + 3 * DAY)
  expect(await cancel(caller, second, now + 3 * DAY + 30 * MINUTE - 1)).toHaveProperty('message')
  const third = await placed(caller, baht, now + 4 * DAY)
  expect(await cancel(caller, third, now + 4 * DAY + 30 * MINUTE)).toHaveProperty('message')
  expect(await order(caller, baht, now + 5 * DAY)).toEqual(tooMany('frozen-ended'))
  expect(await order(caller, baht, now + 33 * DAY - 1)).toEqual(tooMany('frozen-ended'))
  expect(await order(caller, baht, now + 33 * DAY)).toHaveProperty('message')
})

it('BUY-20 a proof keeps it within the level’s limit until it is decided, and a rejection counts as not paid', async () => {
  const caller = await buyer()
  for (let index = 0; index < 2; index += 1) {
    const ids = [
      await proved(caller, { ...baht, amount: '32500' }),
      await proved(caller, { ...baht, amount: '29250' }),
    ]
    expect(await order(caller, { ...baht, amount: '3283' }), '2,000 USDT less 1,900').toEqual(
      tooMany('frozen-undecided'),
    )
    for (const [at, id] of ids.entries()) await (index === 1 && at === 0 ? fail(id) : pass(id))
  }
  await fail(await proved(caller, baht))
  expect(await order(caller, baht)).toEqual(tooMany('frozen-ended'))
  expect(await order(caller)).toHaveProperty('message')
})
