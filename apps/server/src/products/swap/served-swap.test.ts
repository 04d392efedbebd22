import { verifyProofs } from '@candor/testing/proofs'
import { languages, wallet } from '@candor/contract'
import { swap as calls } from '@candor/contract/swap'
import { type Envelope, fund, newPerson, type Person, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const [BTC, ETH, USDT] = [1, 2, 3]
let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await newPerson(fixture)
  await fund(fixture, alice.userId, { [BTC]: '5', [USDT]: '10000' })
})
afterAll(() => fixture.stop())

const codeOf = ({ type, code, message }: Envelope): unknown =>
  type === 'error' ? code : type === 'ok' ? 'ok' : message
const quote = async (person: Person, from: number, to: number) =>
  calls.quote.reply.parse(
    (await person.post('/user/getTransferFee', { from_currency_id: from, to_currency_id: to }))
      .message,
  )
const made = (person: Person, body: Record<string, unknown>, key?: string) =>
  person.post('/user/Transfer', body, key === undefined ? {} : { 'idempotency-key': key })

describe('at the door', () => {
  it('MOVE-06 MOVE-07 MOVE-08 ask for a session, then for right fields', async () => {
    for (const path of ['/user/getTransferList', '/user/getTransferFee', '/user/Transfer'])
      expect((await send(fixture.address, 'POST', path, {})).type).toBe('999')
    expect(
      codeOf(
        await alice.post('/user/getTransferFee', { from_currency_id: 'x', to_currency_id: 1 }),
      ),
    ).toBe('PARAM_ERROR')
    const body = { number: '1', from_currency_id: BTC, to_currency_id: BTC }
    for (const wrong of [
      { number: '0' },
      { number: '-1' },
      { number: '1e3' },
      { number: '0.000000001' },
      { to_currency_id: 0 },
      { more: 1 },
      { quote_id: 'q'.repeat(301) },
    ])
      expect(codeOf(await made(alice, { ...body, ...wrong }))).toBe('PARAM_ERROR')
    expect(codeOf(await made(alice, body))).toBe('SAME_ACCOUNT')
    expect(codeOf(await made(alice, { ...body, to_currency_id: 999 }))).toBe('NOT_FOUND')
  })

  it("LEDG-15 a currency's reference price in USD, and that times the CNY rate", async () => {
    const rateOf = async (id: number | string) =>
      send(fixture.address, 'GET', `/wallet/getRateCurrency?id=${id}`, undefined)
    expect((await rateOf(USDT)).message).toEqual({ rmb: '7.16000000', usd: '1.00000000' })
    const { usd, rmb } = wallet.rate.reply.parse((await rateOf(BTC)).message)
    expect(Number(usd)).toBeGreaterThan(1_000)
    expect(Number(rmb) / Number(usd)).toBeCloseTo(7.16, 6)
    expect([codeOf(await rateOf('x')), codeOf(await rateOf(999))]).toEqual([
      'PARAM_ERROR',
      'NOT_FOUND',
    ])
  })
})

describe('a swap over the wire', () => {
  it(
    'MOVE-08 MOVE-09 is priced by ticks after its acceptance, moves what it says, and is recomputed by all',
    { timeout: 30_000 },
    async () => {
      const { quote_id, fee, fee_percent, expires_ms } = await quote(alice, BTC, ETH)
      expect([fee, Number(fee_percent)]).toEqual(['0.001', 0.1])
      expect(expires_ms - Date.now()).toBeGreaterThan(4_000)
      const sentMs = Date.now()
      const swapped = calls.make.data.parse(
        (
          await made(
            alice,
            { number: '0.2', from_currency_id: BTC, to_currency_id: ETH, quote_id },
            'first',
          )
        ).data,
      )
      for (const [id, price] of [
        [swapped.from_tick_id, swapped.from_price],
        [swapped.to_tick_id, swapped.to_price],
      ] as const) {
        const { tick } = (await send(fixture.address, 'GET', `/fairness/tick?id=${id}`, undefined))
          .message as { tick: { price: string; ts: number } }
        expect([tick.price, tick.ts >= sentMs]).toEqual([price, true])
      }
      expect(swapped).toMatchObject({ fee: '0.00020000', debit: '0.20020000' })
      const { wallet: held } = calls.coins.reply.parse(
        (await alice.post('/user/getTransferList')).message,
      )
      expect(
        held
          .filter(({ currency }) => [BTC, ETH].includes(currency))
          .map(({ change_balance }) => change_balance),
      ).toEqual(['4.79980000', swapped.received])
      const proof = (await alice.get('/fairness/order', { kind: 'swap', id: swapped.id })).message
      expect(proof).toMatchObject({
        kind: 'swap',
        formula: 'swap.execution',
        version: 2,
        result: { received: swapped.received, from_tick_id: swapped.from_tick_id },
      })
      const bob = await newPerson(fixture)
      expect(codeOf(await bob.get('/fairness/order', { kind: 'swap', id: swapped.id }))).toBe(
        'NOT_FOUND',
      )
      expect(
        codeOf(await made(alice, { number: '100', from_currency_id: USDT, to_currency_id: BTC })),
      ).toBe('ok')
      expect(
        (await verifyProofs(fixture.platform.database)).find(({ kind }) => kind === 'swap'),
      ).toEqual({ kind: 'swap', count: 2, difference: undefined })
    },
  )

  it('FAIR-05 a swap whose row or tick was edited is named by verification', async () => {
    const verdict = async () =>
      (await verifyProofs(fixture.platform.database)).find(({ kind }) => kind === 'swap')
        ?.difference
    await fixture.asOwner('UPDATE swap SET accepted_ms = accepted_ms - 60000')
    expect(await verdict()).toMatch(/^swap \d+: /)
    await fixture.asOwner('UPDATE swap SET accepted_ms = accepted_ms + 60000')
    await fixture.asOwner(
      'UPDATE swap SET quote_expires_ms = accepted_ms - 1 WHERE quote_expires_ms IS NOT NULL',
    )
    expect(await verdict()).toMatch(/the quote did not hold/)
    await fixture.asOwner(
      'UPDATE swap SET quote_expires_ms = accepted_ms + 1000 WHERE quote_expires_ms IS NOT NULL',
    )
    expect(await verdict()).toBeUndefined()
  })

  it('LEDG-10 its records name its coins in every language', async () => {
    type Records = { list: { type: number; info: string; reference: string }[] }
    const worded = await Promise.all(
      languages.map(
        async (lang) =>
          (await alice.post('/wallet/legal_log', { type: 2, group: 'transfer', limit: 100, lang }))
            .message as Records,
      ),
    )
    for (const { list } of worded) {
      expect(new Set(list.map(({ type }) => type))).toEqual(new Set([701, 702, 703]))
      for (const { info, reference } of list)
        expect([info.includes('BTC'), /^swap \d+$/.test(reference)]).toEqual([true, true])
    }
    expect(
      new Set(worded.map(({ list }) => JSON.stringify(list.map(({ info }) => info)))).size,
    ).toBe(languages.length)
  })

  it('FAIR-07 FAIR-11 what the house paid today stands beside its cap, and the rules say what both are', async () => {
    const { exposures, accounts } = (
      await send(fixture.address, 'GET', '/fairness/house', undefined)
    ).message as { exposures: Record<string, string>[]; accounts: { name: string }[] }
    expect(
      exposures.find(({ product, symbol }) => product === 'swap' && symbol === 'BTC'),
    ).toMatchObject({ cap: '8.00000000', currency: 'BTC' })
    expect(accounts.some(({ name }) => name === 'house:swap')).toBe(true)
    const { rules } = (await send(fixture.address, 'GET', '/fairness/rules', undefined))
      .message as {
      rules: { id: string; value: string }[]
    }
    const valueOf = (id: string) => rules.find((rule) => rule.id === id)?.value
    expect([valueOf('swap.fee'), valueOf('swap.daily-cap')?.startsWith('8 BTC, 150 ETH')]).toEqual([
      '0.1 %',
      true,
    ])
    expect(valueOf('swap.execution')).toContain('within 3 s')
  })
})

describe('a restart', () => {
  it(
    'WIRE-20 MOVE-08 between the wish and the answer loses nothing and does nothing twice',
    { timeout: 60_000 },
    async () => {
      const before = await swaps()
      const body = { number: '0.1', from_currency_id: BTC, to_currency_id: USDT }
      const lost = Promise.allSettled([made(alice, body, 'over')])
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
      await fixture.restart()
      const [first] = await lost
      const second = await made(alice, body, 'over')
      expect(codeOf(second)).toBe('ok')
      // If the first got a reply, it is the reply of both.
      expect(first.status === 'fulfilled' ? first.value : second).toEqual(second)
      await fixture.restart()
      expect(await made(alice, body, 'over')).toEqual(second)
      expect(await swaps()).toBe(before + 1)
    },
  )
})

async function swaps(): Promise<number> {
  const [row] = await fixture.asOwner<{ count: string }>(
    'SELECT count(*) AS count FROM swap WHERE user_id = $1',
    [alice.userId],
  )
  return Number(row?.count)
}
