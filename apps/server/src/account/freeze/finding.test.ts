import { allRoutes } from '@candor/contract'
import { USDT } from '@candor/server/platform/ledger/index'
import { FakeClock } from '@candor/testing/fake-clock'
import {
  fund,
  newPerson,
  personPassword,
  type Person,
  send,
  signIn,
  readRisk,
} from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import type { Owned } from '@candor/testing/product-testing'
import { productCalls } from '@candor/testing/products'
import { letWithdraw, payPassword, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const PAIR = { currency_id: 1, legal_id: 3 }
const mallorysName = `mallory-${process.pid}@example.com`
const accomplice = `accomplice-${process.pid}@example.com`
let fixture: TestPlatform
let mallory: Person
let honest: Person
beforeAll(async () => {
  fixture = await openPlatform()
  ;[mallory, honest] = [
    await newPerson(fixture, mallorysName),
    await newPerson(fixture, accomplice),
  ]
  for (const person of [mallory, honest]) {
    await letWithdraw(fixture, person.userId)
    await fund(fixture, person.userId, { 3: '1000' })
    for (const product of ['contracts', 'seconds'] as const) await readRisk(person, product)
  }
})
afterAll(() => fixture.stop())

const forge = (amount: string, { userId } = mallory) =>
  fixture.asOwner(
    `
      UPDATE account SET available = available + $3
      WHERE party_id = $1 AND currency_id = $2 AND kind = 2`,
    [userId, USDT, amount],
  )
const look = () => fixture.platform.trading.reconciler.check('whole')
const lasting = (person: Person) =>
  fixture.asOwner<{ reason: string; finding: string }>(
    'SELECT reason, finding FROM account_freeze WHERE user_id = $1 AND lifted_at IS NULL',
    [person.userId],
  )
const lastPrice = async (person: Person) => {
  const { message } = await person.get('/currency/quotation_new')
  const [group] = message as { quotation: { now_price: string }[] }[]
  return Number(group?.quotation[0]?.now_price)
}

it('LEDG-25 it is lifted by rule, with the first look at the whole that finds no difference, and by nobody before', async () => {
  await forge('-100', honest)
  for (let again = 0; again < 2; again += 1) expect((await look()).balanced).toBe(false)
  expect(await lasting(honest)).toEqual([
    { reason: 'finding', finding: expect.stringMatching(/^\w+: /) },
  ])
  await forge('100', honest)
  expect((await look()).findings).toEqual([])
  expect(await lasting(honest)).toEqual([])
  honest = await signIn(fixture.address, accomplice, personPassword)
  expect(
    await honest.post('/wallet/change', {
      currency_id: 3,
      number: '10',
      from_field: 'change',
      to_field: 'micro',
    }),
  ).toMatchObject({ type: 'ok' })
})

it('LEDG-25 whose account locks another amount than their orders hold is frozen by name, until it is right again', async () => {
  const name = `locker-${process.pid}@example.com`
  const locker = await newPerson(fixture, name)
  await fund(fixture, locker.userId, { 3: '1000' })
  const order = await locker.post('/coin/trade', {
    ...PAIR,
    amount: '0.001',
    target_price: (0.95 * (await lastPrice(locker))).toFixed(2),
    type: 1,
  })
  const hold = (by: string) =>
    fixture.asOwner('UPDATE spot_order SET frozen = frozen + $2 WHERE id = $1 AND status = 1', [
      (order.data as { id: number }).id,
      by,
    ])
  await hold('1')
  expect((await look()).findings.map(({ check }) => check)).toEqual(['freezes'])
  expect(await lasting(locker)).toEqual([
    { reason: 'finding', finding: expect.stringMatching(/^freezes: account \d+ of /) },
  ])
  // The order may be cancelled by now, as those of a frozen account are; then nothing is held.
  await hold('-1')
  expect((await look()).findings).toEqual([])
  expect(await lasting(locker)).toEqual([])
})

it('LEDG-25 money forged into a balance can be neither swapped, traded, moved nor withdrawn once a look has named its account; nobody else is frozen, and it is counted in public', async () => {
  const price = await lastPrice(mallory)
  const waiting = await mallory.post('/coin/trade', {
    ...PAIR,
    amount: '0.005',
    target_price: (price * 0.95).toFixed(2),
    type: 1,
  })
  expect(waiting).toMatchObject({ type: 'ok' })
  await forge('5000000000000')
  const state = await look()
  expect(state.findings.map(({ check }) => check)).toContain('balances')
  expect(await lasting(mallory)).toEqual([
    { reason: 'finding', finding: expect.stringMatching(/^\w+: /) },
  ])
  expect(await lasting(honest)).toEqual([])
  await vi.waitFor(
    async () => {
      expect(await mallory.get('/user/info')).toMatchObject({ type: '999' })
    },
    { timeout: 5_000, interval: 100 },
  )
  const back = await signIn(fixture.address, mallorysName, personPassword)
  const attacks: Record<string, () => ReturnType<Person['post']>> = {
    ...otherShut(back),
    spot: () =>
      back.post('/coin/trade', {
        ...PAIR,
        amount: '0.01',
        target_price: (price * 1.005).toFixed(2),
        type: 1,
      }),
    contract: () =>
      back.post('/lever/submit', {
        ...PAIR,
        share: '1',
        multiple: 10,
        type: 1,
        status: 1,
        target_price: '',
        target_profit_price: '0',
        stop_loss_price: '',
      }),
    seconds: () =>
      back.post('/microtrade/submit', {
        match_id: 1,
        currency_id: 3,
        type: 1,
        seconds: 30,
        number: '10',
      }),
    transfer: () =>
      back.post('/wallet/change', {
        currency_id: 3,
        number: '1000',
        from_field: 'change',
        to_field: 'lever',
      }),
    withdrawal: () =>
      back.post('/wallet/out', {
        currency: 3,
        number: '1000',
        address: tronAddress,
        type: 0,
        pay_password: payPassword,
      }),
  }
  for (const [name, attack] of Object.entries(attacks))
    expect(await attack(), name).toMatchObject({
      type: 'error',
      code: 'ACCOUNT_FROZEN',
      details: { reason: 'finding' },
    })
  expect((await back.get('/safe/freeze')).message).toMatchObject({
    frozen: 1,
    liftable_from: null,
    freezes: [{ reason: 'finding', ends: 'rule' }],
  })
  expect(
    await back.post('/safe/freeze/lift', { password: personPassword, code: '123456' }),
  ).toMatchObject({ code: 'ORDER_STATE' })
  // Exits stay open: waiting orders are cancelled, the user may appeal, and another customer trades
  // on.
  await vi.waitFor(
    async () => {
      expect(
        await fixture.asOwner('SELECT 1 FROM spot_order WHERE party_id = $1 AND status < 2', [
          mallory.userId,
        ]),
      ).toEqual([])
    },
    { timeout: 15_000, interval: 200 },
  )
  expect(await back.post('/chat/send', { message: 'why am I frozen?', type: 1 })).toMatchObject({
    type: 'ok',
  })
  expect(
    await honest.post('/wallet/change', {
      currency_id: 3,
      number: '10',
      from_field: 'change',
      to_field: 'micro',
    }),
  ).toMatchObject({ type: 'ok' })
  expect(
    (await send(fixture.address, 'GET', '/fairness/freezes', undefined)).message,
  ).toMatchObject({
    lasting: { finding: 1 },
  })
  // A job sends it, shortly after the freeze.
  const newest = async () => {
    const { message } = await back.get('/mailMessage/getList')
    return (message as { list: { content: string }[] }).list[0]?.content ?? ''
  }
  await expect
    .poll(newest)
    .toContain('A check of the ledger found a difference in one of your accounts')
})

/** Further calls refused to a frozen account, as products declare them. */
function otherShut(person: Person): Record<string, () => ReturnType<Person['post']>> {
  const routes = new Map(allRoutes())
  return Object.fromEntries(
    productCalls.flatMap((one) => {
      const route = routes.get(one.call)
      if (route?.money !== true || one.by === 'guest' || one.frozen !== 'shut') return []
      const input = typeof one.input === 'function' ? one.input(owned(person)) : one.input
      return [[one.call, () => person.post(route.path, input)]]
    }),
  )
}

function owned({ userId }: Person): Owned {
  return { userId, voucher: '', avatar: '', thing: () => 1 }
}

const ownEntry = `
  SELECT min(e.id) FROM entry e JOIN account a ON a.id = e.account_id WHERE a.party_id = $1`
it.each([
  ['the sum of an entry', `UPDATE entry SET after = after + $2 WHERE id = (${ownEntry})`],
  [
    'an entry with its journal',
    `UPDATE entry SET change = change + $2, after = after + $2 WHERE id = (${ownEntry})`,
  ],
])(
  'LEDG-25 %s that was forged long after it was sealed freezes whose it is, until it is put back',
  async (_, edit) => {
    const clock = new FakeClock(Date.now())
    const old = await openPlatform({ clock })
    try {
      const [forger, other] = [await newPerson(old, mallorysName), await newPerson(old, accomplice)]
      for (const { userId } of [forger, other]) await fund(old, userId, { 3: '1000' })
      const { reconciler } = old.platform.trading
      const frozen = () =>
        old.asOwner<{ user: number; finding: string }>(
          `
            SELECT user_id::int AS user, finding FROM account_freeze
            WHERE reason = 'finding' AND lifted_at IS NULL`,
        )
      clock.advance(86_400_000)
      // The first reconciliation seals what it found sound, and the second recomputes it.
      for (let again = 0; again < 2; again += 1)
        expect(await reconciler.check()).toMatchObject({ balanced: true })
      await old.asOwner('ALTER TABLE entry DROP CONSTRAINT entry_check')
      await old.asOwner(edit, [forger.userId, '5'])
      const {
        findings: [first],
      } = await reconciler.check()
      expect(await frozen()).toEqual([
        { user: forger.userId, finding: `${first?.check}: ${first?.row}` },
      ])
      await old.asOwner(edit, [forger.userId, '-5'])
      expect(await reconciler.check()).toMatchObject({ balanced: true })
      expect(await frozen()).toEqual([])
    } finally {
      await old.stop()
    }
  },
)

it(
  'LEDG-25 whom the whole names no more is free while another is named still; where something is found that names nobody, nobody is',
  { timeout: 120_000 },
  async () => {
    const clock = new FakeClock(Date.now())
    const old = await openPlatform({ clock })
    try {
      const [forger, wronged] = [
        await newPerson(old, mallorysName),
        await newPerson(old, accomplice),
      ]
      for (const { userId } of [forger, wronged]) await fund(old, userId, { 3: '1000' })
      const frozen = async () =>
        (
          await old.asOwner<{ user: number }>(
            `
              SELECT user_id::int AS user FROM account_freeze
              WHERE reason = 'finding' AND lifted_at IS NULL ORDER BY user_id`,
          )
        ).map(({ user }) => user)
      const edit = ({ userId }: Person, by: string) =>
        old.asOwner(
          `
            UPDATE account SET available = available + $2
            WHERE party_id = $1 AND currency_id = 3 AND kind = 2`,
          [userId, by],
        )
      const firstBlock = `
          WHERE (chain, height) = (SELECT chain, height FROM ledger_block ORDER BY chain, height
            LIMIT 1)`
      const look = () => old.platform.trading.reconciler.check()
      clock.advance(86_400_000)
      for (let again = 0; again < 2; again += 1)
        expect(await look()).toMatchObject({ balanced: true })
      const both = [forger.userId, wronged.userId].sort((a, b) => a - b)
      for (const person of [forger, wronged]) await edit(person, '500')
      await look()
      expect(await frozen()).toEqual(both)
      await edit(wronged, '-500')
      const [block] = await old.asOwner<{ hash: Buffer }>(
        `SELECT hash FROM ledger_block ${firstBlock}`,
      )
      // An incremental reconciliation does not read a sealed block; only a full one confirms that
      // it no longer names the user.
      await old.asOwner(`UPDATE ledger_block SET hash = sha256(hash) ${firstBlock}`)
      expect((await look()).findings.map(({ check }) => check)).toContain('chains')
      expect(await frozen(), 'whose that is nobody knows').toEqual(both)
      await old.asOwner(`UPDATE ledger_block SET hash = $1 ${firstBlock}`, [block?.hash])
      await old.restart()
      await vi.waitFor(
        async () => {
          expect(await frozen(), 'the first look of a start goes on to the whole').toEqual([
            forger.userId,
          ])
        },
        { timeout: 10_000, interval: 100 },
      )
      await edit(wronged, '500')
      await look()
      expect(await frozen()).toEqual(both)
      await edit(wronged, '-500')
      expect((await look()).balanced, 'the other one is named still').toBe(false)
      expect(await frozen()).toEqual([forger.userId])
      await edit(forger, '-500')
      expect(await look()).toMatchObject({ balanced: true })
      expect(await frozen()).toEqual([])
    } finally {
      await old.stop()
    }
  },
)
