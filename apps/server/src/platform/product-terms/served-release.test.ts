import type { LimitsProduct, PairProduct } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person, readRisk } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff } from '@candor/testing/staff'
import { letWithdraw } from '@candor/testing/withdrawing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'

const DAY = 86_400_000
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
})
afterAll(() => fixture.stop())

async function offered(currencyId: number) {
  const { message } = await alice.post('/lever/deal', { currency_id: currencyId, legal_id: 3 })
  const consoleCalls = message as {
    multiple: { muit: { value: string }[] }
    gap_bound: number
    silence_band: string
  }
  return [
    consoleCalls.multiple.muit.map(({ value }) => value).join(),
    consoleCalls.gap_bound,
    consoleCalls.silence_band,
  ]
}

async function published(): Promise<{ id: string; value: string; formula: string }[]> {
  const { message } = await alice.get('/fairness/rules')
  return (message as { rules: { id: string; value: string; formula: string }[] }).rules
}
const rules = async () => new Map((await published()).map(({ id, value }) => [id, value]))
const formulas = async () => new Map((await published()).map(({ id, formula }) => [id, formula]))

it('FUT-36 FUT-45 where nobody had an account before, the second version of the terms of contracts holds from the start', async () => {
  expect(await offered(1)).toEqual(['10,25,50', 1, '2.0000'])
  expect(await offered(2)).toEqual(['10,25', 1, '3.0000'])
  expect((await rules()).get('futures.pair.BTC/USDT')).toContain('multiples 10, 25, 50, ')
  expect((await rules()).get('futures.pair.BTC/USDT')).toContain('gaps bounded')
})

it('STAFF-08 FUT-36 no version of the staff goes beyond it', async () => {
  const [edda] = [await signInStaff(fixture, 'edda', clock.nowMs())]
  const { data } = await edda.get('/staff/products', { kind: 'pair', subject: 'ETH/USDT' })
  const before = JSON.parse((data as { in_force: string }).in_force) as PairProduct
  expect(before.contracts?.multiples).toEqual([10, 25])
  const withMultiples = (multiples: number[]) =>
    edda.post('/staff/product', {
      kind: 'pair',
      fields: JSON.stringify({ ...before, contracts: { ...before.contracts, multiples } }),
      effective_at: formatUtc(clock.nowMs() + 2 * DAY),
    })
  expect(await withMultiples([10, 25, 50])).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await withMultiples([5, 25])).toMatchObject({ type: 'ok' })
})

it('STAFF-08 FUT-36 an installation with accounts announces it 24 h before it holds', async () => {
  const at = clock.nowMs() + DAY
  await fixture.restart(async () => {
    await fixture.asOwner(`UPDATE terms_amendment SET effective_ms = $1 WHERE kind = 'pair'`, [at])
  })
  expect(await offered(1)).toEqual(['10,25,50,75,100', 0, '2.0000'])
  expect((await rules()).get(`futures.pair.BTC/USDT@${new Date(at).toISOString()}`)).toContain(
    'multiples 10, 25, 50, ',
  )
  clock.advance(DAY)
  expect(await offered(1)).toEqual(['10,25,50', 1, '2.0000'])
})

const tiersOf = async () =>
  (
    (await alice.post('/lever/deal', { currency_id: 1, legal_id: 3 })).message as {
      notional_tiers: { most: string }[]
    }
  ).notional_tiers.map(({ most }) => Number(most))

it('STAFF-08 FUT-41 FUT-42 the second version of the limits of contracts holds from the start where nobody had an account, and no version of the staff goes beyond it', async () => {
  expect(await tiersOf()).toEqual([50_000, 100_000, 250_000, 1_000_000, 1_000_000])
  expect((await rules()).get('futures.fund.now')).toBe(
    '750000 USDT; openings begin again at 1500000 USDT',
  )
  const edda = await signInStaff(fixture, 'edda', clock.nowMs())
  const { data } = await edda.get('/staff/products', { kind: 'limits' })
  const before = JSON.parse((data as { in_force: string }).in_force) as LimitsProduct
  const withMax = (max: string) =>
    edda.post('/staff/product', {
      kind: 'limits',
      fields: JSON.stringify({ ...before, notional_otherwise: max }),
      effective_at: formatUtc(clock.nowMs() + 2 * DAY),
    })
  expect(before.notional_otherwise).toBe('1000000')
  expect(await withMax('1000000.00000001')).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await withMax('1000000')).toMatchObject({ type: 'ok' })
})

it('STAFF-08 FUT-41 FUT-42 an installation with accounts announces it 24 h before it holds', async () => {
  const at = clock.nowMs() + DAY
  await fixture.restart(async () => {
    await fixture.asOwner(`UPDATE terms_amendment SET effective_ms = $1 WHERE kind = 'limits'`, [
      at,
    ])
  })
  expect(await tiersOf()).toEqual([50_000, 100_000, 250_000, 1_000_000, 5_000_000])
  const publishedRules = await rules()
  expect([publishedRules.get('futures.fund'), publishedRules.get('futures.fund.now')]).toEqual([
    'nothing opens while the fund holds less than its floor',
    '100000 USDT; openings begin again at 100000 USDT',
  ])
  const later = new Date(at).toISOString()
  expect(publishedRules.get(`futures.fund@${later}`)).toBe(
    'nothing opens from when the fund falls below its floor until it holds 2 times as much',
  )
  expect((await formulas()).get(`futures.limits@${later}`)).toContain(
    "above 0 at most 1000000; of all accounts of one verified identity together at most 20 % of the pair's exposure cap",
  )
  expect((await formulas()).get(`futures.limits@${later}`)).toContain(
    '; pending orders of all users on one side together at most 50 % of that cap at their targets',
  )
  clock.advance(DAY)
  expect(await tiersOf()).toEqual([50_000, 100_000, 250_000, 1_000_000, 1_000_000])
})

it('FUT-49 an installation with accounts asks nobody for experience until 24 h after it has the rule, to the millisecond', async () => {
  await letWithdraw(fixture, alice.userId)
  await readRisk(alice, 'contracts')
  const asks = async () =>
    (
      await alice.post('/lever/submit', {
        currency_id: 1,
        legal_id: 3,
        type: 1,
        status: 0,
        share: '1',
        multiple: 50,
        target_price: '1',
        target_profit_price: '',
        stop_loss_price: '',
      })
    ).code
  expect(await asks(), 'where nobody had an account before it holds from the start').toBe(
    'RISK_ACK_REQUIRED',
  )
  const at = clock.nowMs() + DAY
  await fixture.restart(async () => {
    await fixture.asOwner(`UPDATE terms_amendment SET effective_ms = $1 WHERE kind = 'leverage'`, [
      at,
    ])
  })
  expect(await asks()).toBe('INSUFFICIENT_BALANCE')
  clock.advance(DAY - 1)
  expect(await asks()).not.toBe('RISK_ACK_REQUIRED')
  clock.advance(1)
  expect(await asks()).toBe('RISK_ACK_REQUIRED')
})

it('FUT-36 the application cannot move that time', async () => {
  await expect(
    fixture.platform.database.rows({
      name: '',
      text: 'UPDATE terms_amendment SET effective_ms = 1',
    }),
  ).rejects.toMatchObject({ code: '42501' })
})
