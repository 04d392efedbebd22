import { languages } from '@candor/contract'
import { format, type Quantity, subtract, unitsOf } from '@candor/money'
import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: TestPlatform
let alice: Person
const pair = { currency_id: 1, legal_id: 3 }

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  await fund(fixture, alice.userId, { 3: '5000' })
  await readRisk(alice, 'contracts')
})
afterAll(() => fixture.stop())

const move = (number: string, from: string, to: string) =>
  alice.post('/wallet/change', { currency_id: 3, number, from_field: from, to_field: to })

type Positions = {
  balance: string
  origin_caution_money_total: string
  order: { data: { id: number }[] }
}

async function positions(): Promise<Positions> {
  const { message } = await alice.post('/lever/dealall', { ...pair, status: 1 })
  return message as Positions
}

it('MOVE-03 while a position is open only what leaves a risk rate of 150 % can leave the leverage account', async () => {
  expect(await move('3000', 'change', 'lever')).toMatchObject({ type: 'ok' })
  const opened = await alice.post('/lever/submit', {
    ...pair,
    share: '10',
    multiple: 25,
    type: 1,
    status: 1,
  })
  expect(opened).toMatchObject({ type: 'ok' })
  const open = await positions()
  const [balance, margin] = [
    unitsOf<Quantity>(open.balance),
    unitsOf<Quantity>(open.origin_caution_money_total),
  ]
  expect(margin).toBeGreaterThan(0n)
  expect(await move(format(balance), 'lever', 'change')).toMatchObject({ code: 'WALLET_RISK' })
  expect(await move(format(subtract(balance, margin)), 'lever', 'change')).toMatchObject({
    type: 'ok',
  })
  expect(await move('0.00000001', 'change', 'lever')).toMatchObject({ type: 'ok' })
  const id = open.order.data[0]?.id
  expect(await alice.post('/lever/close', { id })).toMatchObject({ type: 'ok' })
  const rest = await positions()
  expect(await move(rest.balance, 'lever', 'micro')).toMatchObject({ type: 'ok' })
  expect((await positions()).balance).toBe('0.00000000')
})

it('LEDG-10 every record of that life is worded in every language', async () => {
  type Records = { list: { type: number; info: string }[] }
  const worded = await Promise.all(
    languages.map(
      async (lang) =>
        (await alice.post('/wallet/legal_log', { type: 3, limit: 100, lang })).message as Records,
    ),
  )
  const [english] = worded
  expect(new Set(english?.list.map(({ type }) => type))).toEqual(new Set([15, 16, 19, 30, 31, 35]))
  for (const [at, { list }] of worded.entries()) {
    for (const { info } of list) expect(info, languages[at]).not.toBe('Balance change')
    for (const { type, info } of list.filter(({ type: one }) => one >= 30))
      expect(info, `${languages[at]} ${type}`).toContain('BTC/USDT')
  }
  expect(new Set(worded.map(({ list }) => JSON.stringify(list.map(({ info }) => info)))).size).toBe(
    languages.length,
  )
})
