import type { PairProduct } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { utcText } from '../../clock/clock.ts'

const DAY = 86_400_000
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
let world: TestPlatform
let alice: Person

beforeAll(async () => {
  world = await openPlatform({ clock })
  alice = await newPerson(world)
})
afterAll(() => world.stop())

async function offered(currencyId: number) {
  const { message } = await alice.post('/lever/deal', { currency_id: currencyId, legal_id: 3 })
  const desk = message as { multiple: { muit: { value: string }[] }; gap_bound: number; silence_band: string }
  return [desk.multiple.muit.map(({ value }) => value).join(), desk.gap_bound, desk.silence_band]
}

async function rules(): Promise<Map<string, string>> {
  const { message } = await alice.get('/fairness/rules')
  return new Map((message as { rules: { id: string; value: string }[] }).rules.map(({ id, value }) => [id, value]))
}

it('FUT-36 FUT-45 where nobody had an account before, the second version of the terms of contracts holds from the start', async () => {
  expect(await offered(1)).toEqual(['10,25,50', 1, '2.0000'])
  expect(await offered(2)).toEqual(['10,25', 1, '3.0000'])
  expect((await rules()).get('futures.pair.BTC/USDT')).toContain('multiples 10, 25, 50, ')
  expect((await rules()).get('futures.pair.BTC/USDT')).toContain('gaps bounded')
})

it('STAFF-08 FUT-36 no version of the staff goes beyond it', async () => {
  const [edda] = [await signInStaff(world, 'edda', clock.nowMs())]
  const { data } = await edda.get('/staff/products', { kind: 'pair', subject: 'ETH/USDT' })
  const before = JSON.parse((data as { in_force: string }).in_force) as PairProduct
  expect(before.contracts?.multiples).toEqual([10, 25])
  const asked = (multiples: number[]) => edda.post('/staff/product', {
    kind: 'pair', fields: JSON.stringify({ ...before, contracts: { ...before.contracts, multiples } }), effective_at: utcText(clock.nowMs() + 2 * DAY),
  })
  expect(await asked([10, 25, 50])).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await asked([5, 25])).toMatchObject({ type: 'ok' })
})

it('STAFF-08 FUT-36 an installation with accounts announces it 24 h before it holds', async () => {
  const at = clock.nowMs() + DAY
  await world.restart(async () => { await world.asOwner(`UPDATE terms_amendment SET effective_ms = $1 WHERE kind = 'pair'`, [at]) })
  expect(await offered(1)).toEqual(['10,25,50,75,100', 0, '2.0000'])
  expect((await rules()).get(`futures.pair.BTC/USDT@${new Date(at).toISOString()}`)).toContain('multiples 10, 25, 50, ')
  clock.advance(DAY)
  expect(await offered(1)).toEqual(['10,25,50', 1, '2.0000'])
})

it('FUT-36 the application cannot move that time', async () => {
  await expect(world.platform.database.rows({ name: '', text: 'UPDATE terms_amendment SET effective_ms = 1' })).rejects.toMatchObject({ code: '42501' })
})
