import { quantity } from '@candor/money'
import {
  BTC,
  closeWithdrawals,
  fail,
  HOUR,
  ok,
  openGates,
  openWithdrawals,
  pass,
  refused,
  fixture,
} from '@candor/testing/fixtures/withdrawal-requests'
import { contextAt, firstMomentMs as now } from '@candor/testing/context'
import { bitcoinAddress, ethereumAddress } from '@candor/testing/fixtures/withdrawal'
import { payPassword, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { computeTotpCode } from '../../secrets/totp.ts'
import { holdWithdrawals } from '../../account/access/index.ts'
import { securityHandlers } from '../../account/security/index.ts'

beforeAll(openWithdrawals)

afterEach(openGates)

afterAll(closeWithdrawals)

/**
 * Each row breaks its own rule for an otherwise valid customer; breaking later rules too must not
 * change the result.
 */
describe('the one gate', () => {
  it('OUT-02 NOT_FOUND and FEATURE_OFF: no such currency, no withdrawals of it, no price, nobody who pays, money stopped', async () => {
    const own = await fixture.customer()
    expect(await fixture.out(own, { currency: 999 })).toEqual(refused('NOT_FOUND'))
    expect(await fixture.out(own, { currency: 12 })).toEqual(refused('FEATURE_OFF'))
    const bitcoin = fixture.review.prices.get(BTC)
    fixture.review.prices.delete(BTC)
    expect(await fixture.out(own)).toEqual(refused('FEATURE_OFF'))
    if (bitcoin !== undefined) fixture.review.prices.set(BTC, bitcoin)
    const { payoutProviders } = fixture.gates
    fixture.gates.payoutProviders = []
    expect(await fixture.out(own)).toEqual(refused('FEATURE_OFF'))
    fixture.gates.payoutProviders = payoutProviders
    fixture.gates.moneyOut = () => Promise.resolve({ reason: 'difference' })
    expect(await fixture.out(own, { number: '1' })).toEqual(
      refused('FEATURE_OFF', { reason: 'difference' }),
    )
    fixture.gates.moneyOut = () => Promise.resolve(undefined)
    expect(await fixture.balance(own.userId)).toBe('1000 0')
  })

  it('LEDG-06 STAFF-04 while money is stopped nothing is passed or carried, and failing still gives it back', async () => {
    const own = await fixture.customer()
    const [first, second, third] = [
      await fixture.filed(own),
      await fixture.filed(own),
      await fixture.filed(own),
    ]
    await pass(first)
    const stop = () => Promise.resolve({ reason: 'difference' as const })
    fixture.gates.moneyOut = stop
    fixture.review.stop.moneyOut = stop
    expect(await pass(second)).toEqual(refused('FEATURE_OFF', { reason: 'difference' }))
    expect(await fail(third)).toMatchObject({ message: { status: 3 } })
    await fixture.pay()
    expect(await fixture.list(own)).toMatchObject([
      { id: third, status: 3 },
      { id: second, status: 1 },
      { id: first, status: 1 },
    ])
    fixture.gates.moneyOut = () => Promise.resolve(undefined)
    fixture.review.stop.moneyOut = () => Promise.resolve(undefined)
    expect(await pass(second)).toMatchObject({ message: { status: 2 } })
    await fixture.pay()
    expect(await fixture.balance(own.userId)).toBe('800 0')
  })

  it('OUT-02 PARAM_ERROR for no address and for more decimals than the currency has', async () => {
    const own = await fixture.customer()
    expect(await fixture.out(own, { address: '' })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await fixture.out(own, { number: '10.000000001' })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  })

  it('OUT-08 OUT-12 a card must be saved first, and what was saved when it was asked for is what is paid to', async () => {
    const own = await fixture.customer()
    expect(await fixture.out(own, { type: 1, address: '' })).toEqual(
      refused('PARAM_ERROR', { field: 'type', page: '/pages/setting/bank' }),
    )
    expect(await fixture.out(own, { type: 2, address: '' })).toEqual(
      refused('PARAM_ERROR', { field: 'type', page: '/pages/setting/bank_international' }),
    )
    await fixture.review.access.asOwner(
      `
        INSERT INTO domestic_card
        VALUES ($1, 'Ann Lee', 'HSBC', '4000123412341234', 'NYC', 'Main', '021000021', '', '', '',
          '', '', $2)`,
      [own.userId, new Date(now - 48 * HOUR)],
    )
    await fixture.review.access.asOwner(
      `INSERT INTO international_card VALUES ($1, 'MRMDUS33', '1 High St.', '555', $2)`,
      [own.userId, new Date(now - 48 * HOUR)],
    )
    const id = await fixture.filed(own, { type: 1, address: 'ignored' })
    await fixture.filed(own, { type: 2 })
    await fixture.review.access.asOwner(
      `UPDATE domestic_card SET card_number = '9', bank = 'other' WHERE user_id = $1`,
      [own.userId],
    )
    expect(await fixture.list(own)).toMatchObject([
      { type: 2, address: 'MRMDUS33', network: '' },
      { id, type: 1, address: 'HSBC ···· 1234', network: '' },
    ])
    await pass(id)
    const [payout] = await fixture.review.access.asOwner(
      'SELECT destination FROM payout WHERE withdrawal_id = $1',
      [id],
    )
    expect(payout).toMatchObject({
      destination: { cardNumber: '4000123412341234', bank: 'HSBC', realName: 'Ann Lee' },
    })
  })

  it('OUT-02 USER-09 USER-10 the payment password: none, wrong, locked, each before anything is said of address and amount', async () => {
    const without = await fixture.customer()
    await fixture.review.access.asOwner('DELETE FROM pay_password WHERE user_id = $1', [
      without.userId,
    ])
    expect(await fixture.out(without, { address: 'nowhere', number: '1' })).toEqual(
      refused('PAY_PASSWORD_UNSET'),
    )
    const own = await fixture.customer()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await fixture.out(own, { pay_password: '111111', address: 'nowhere' })).toEqual(
        refused('PAY_PASSWORD_WRONG'),
      )
    expect(await fixture.out(own)).toMatchObject(refused('PAY_PASSWORD_LOCKED'))
    expect(await fixture.balance(own.userId)).toBe('1000 0')
  })

  it('OUT-02 AUTH-26 the second factor where it is on: required, wrong, and good for one request', async () => {
    const own = await fixture.customer()
    const handlers = securityHandlers(fixture.review.access.security, fixture.review.access.deps)
    const setup = await handlers.setupTotp({}, contextAt(now, own))
    const secret = 'message' in setup ? setup.message.secret : ''
    await handlers.enableTotp({ code: computeTotpCode(secret, now) }, contextAt(now, own))
    const later = now + 25 * HOUR
    const code = computeTotpCode(secret, later)
    expect(await fixture.out(own, {}, later)).toEqual(refused('TOTP_REQUIRED'))
    expect(await fixture.out(own, { totp: computeTotpCode(secret, later + HOUR) }, later)).toEqual(
      refused('TOTP_WRONG'),
    )
    // A later refusal does not use up the code, and of two requests with one code only one is
    // filed.
    expect(await fixture.out(own, { totp: code, number: '1' }, later)).toMatchObject(
      refused('AMOUNT_MIN'),
    )
    const answers = await Promise.all([
      fixture.out(own, { totp: code }, later),
      fixture.out(own, { totp: code }, later),
    ])
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(answers).toContainEqual(refused('TOTP_WRONG'))
    expect(await fixture.balance(own.userId)).toBe('900 100')
  })

  it('OUT-02 WIRE-20 of many with one key and one code at once one is filed, and all get its answer', async () => {
    const own = await fixture.customer()
    const handlers = securityHandlers(fixture.review.access.security, fixture.review.access.deps)
    const setup = await handlers.setupTotp({}, contextAt(now, own))
    const secret = 'message' in setup ? setup.message.secret : ''
    await handlers.enableTotp({ code: computeTotpCode(secret, now) }, contextAt(now, own))
    const later = now + 25 * HOUR
    const request = {
      currency: 3,
      number: '100',
      address: tronAddress,
      type: 0,
      pay_password: payPassword,
      totp: computeTotpCode(secret, later),
    } as const
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fixture.calls.file(request, {
          ...contextAt(later, own),
          intent: {
            key: 'asked once',
            call: 'withdrawals.file',
            bodyHash: Buffer.from('one body'),
          },
        }),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 5 }, () => ok))
    expect(await fixture.balance(own.userId)).toBe('900 100')
  })

  it('OUT-10 USER-11 WITHDRAWAL_HELD after a change of a protection names its reason and its end, before the payment password is asked for', async () => {
    const own = await fixture.customer()
    await fixture.deps.database.transaction((tx) =>
      holdWithdrawals(tx, own.userId, 'phone', new Date(now)),
    )
    expect(await fixture.out(own, { pay_password: '1' }, now + HOUR)).toEqual(
      refused('WITHDRAWAL_HELD', { usable_at: '2026-11-21 10:00:00', reason: 'phone' }),
    )
    expect(await fixture.out(own, {}, now + 24 * HOUR)).toEqual(ok)
  })

  it('OUT-10 BUY-19 LOAN-15 asks what other products hold', async () => {
    const own = await fixture.customer()
    fixture.gates.purchaseHolds = (_at, userId) =>
      Promise.resolve(
        userId === own.userId
          ? { amount: quantity(950n * 100_000_000n), usableAtMs: now + HOUR }
          : undefined,
      )
    expect(await fixture.out(own)).toEqual(
      refused('WITHDRAWAL_HELD', { usable_at: '2026-11-20 11:00:00', reason: 'purchase' }),
    )
    expect(await fixture.out(own, { number: '50' })).toEqual(ok)
    fixture.gates.purchaseHolds = () => Promise.resolve(undefined)
    fixture.gates.loanGate = (_tx, userId, { amount }) =>
      Promise.resolve(
        userId === own.userId && amount > 100n * 100_000_000n
          ? { refused: 'WALLET_RISK' }
          : undefined,
      )
    expect(await fixture.out(own, { number: '5000' })).toEqual(refused('WALLET_RISK'))
    expect(await fixture.out(own, { number: '100' })).toEqual(ok)
    fixture.gates.loanGate = () => Promise.resolve(undefined)
  })

  it('BUY-19 holds what was bought in whatever coin it became, and no more than is not covered by the rest', async () => {
    const own = await fixture.customer({ [BTC]: '1', 2: '2', 3: '5000' })
    fixture.gates.purchaseHolds = (_at, userId) =>
      Promise.resolve(
        userId === own.userId
          ? { amount: quantity(20_000n * 100_000_000n), usableAtMs: now + HOUR }
          : undefined,
      )
    const btc = (number: string) =>
      fixture.out(own, { currency: BTC, number, address: bitcoinAddress })
    const held = refused('WITHDRAWAL_HELD', {
      usable_at: '2026-11-20 11:00:00',
      reason: 'purchase',
    })
    // 5,000 USDT and 2 ETH at 2,500 leave 10,000 USDT uncovered: 0.2 BTC at 50,000.
    expect(await btc('0.80000001')).toEqual(held)
    expect(await btc('0.8')).toEqual(ok)
    expect(await btc('0.001')).toEqual(held)
    fixture.gates.purchaseHolds = () => Promise.resolve(undefined)
    expect(await btc('0.001')).toEqual(ok)
  })

  it.each([
    ['USDT', 3, bitcoinAddress],
    ['USDT', 3, `${tronAddress.slice(0, -1)}u`],
    ['BTC', BTC, ethereumAddress],
    ['ETH', 2, tronAddress],
  ])('OUT-07 no withdrawal of %s (%i) to %s', async (_name, currency, address) => {
    const own = await fixture.customer({ 1: '1', 2: '10', 3: '100' })
    expect(await fixture.out(own, { currency, address, number: '1000000000' })).toEqual(
      refused('ADDRESS_INVALID'),
    )
  })

  it('OUT-14 OUT-15 with the allow-list on only what was saved a day ago is paid to', async () => {
    const own = await fixture.customer()
    const handlers = securityHandlers(fixture.review.access.security, fixture.review.access.deps)
    await handlers.setAllowlist({ enabled: 1, pay_password: payPassword }, contextAt(now, own))
    expect(await fixture.out(own)).toEqual(refused('ADDRESS_NOT_ALLOWED'))
    const save = (savedAt: number) =>
      fixture.review.access.asOwner(
        `
          INSERT INTO wallet_address (user_id, currency_id, label, address, qr_code, created_at,
            updated_at) VALUES ($1, 3, '', $2, '', $3, $3)`,
        [own.userId, tronAddress, new Date(savedAt)],
      )
    await save(now - 23 * HOUR)
    expect(await fixture.out(own)).toEqual(
      refused('ADDRESS_HELD', { usable_at: '2026-11-20 11:00:00' }),
    )
    expect(await fixture.out(own, {}, now + HOUR)).toEqual(ok)
    await fixture.review.access.asOwner(
      'UPDATE wallet_address SET updated_at = $2 WHERE user_id = $1',
      [own.userId, new Date(now)],
    )
    expect(await fixture.out(own, {}, now + HOUR), 'edited since').toEqual(
      refused('ADDRESS_HELD', { usable_at: '2026-11-21 10:00:00' }),
    )
    await fixture.review.access.asOwner(
      'UPDATE wallet_address SET deleted_at = now() WHERE user_id = $1',
      [own.userId],
    )
    expect(await fixture.out(own, {}, now + HOUR)).toEqual(refused('ADDRESS_NOT_ALLOWED'))
    await handlers.setAllowlist(
      { enabled: 0, pay_password: payPassword },
      contextAt(now + HOUR, own),
    )
    expect(await fixture.out(own, {}, now + 24 * HOUR)).toEqual(refused('ADDRESS_NOT_ALLOWED'))
    expect(await fixture.out(own, {}, now + 25 * HOUR)).toEqual(ok)
  })

  it('OUT-02 the amounts: least, most, and what is available', async () => {
    const own = await fixture.customer({ 3: '50' })
    expect(await fixture.out(own, { number: '9.99999999' })).toEqual(
      refused('AMOUNT_MIN', { min: '10.00000000' }),
    )
    expect(await fixture.out(own, { number: '20000000.1' })).toEqual(
      refused('AMOUNT_MAX', { max: '20000000.00000000' }),
    )
    expect(await fixture.out(own, { number: '50.00000001' })).toEqual(
      refused('INSUFFICIENT_BALANCE', { needed: '50.00000001', available: '50.00000000' }),
    )
    expect(await fixture.out(own, { number: '50' })).toEqual(ok)
    expect(await fixture.balance(own.userId)).toBe('0 50')
  })

  it('OUT-06 counts 24 h at the prices of each moment, over all currencies, without what came back', async () => {
    const own = await fixture.customer({ 1: '500', 3: '20000000' }, 1)
    expect(
      await fixture.out(own, { currency: BTC, address: bitcoinAddress, number: '150' }),
    ).toEqual(ok)
    const back = await fixture.filed(own, { number: '2000000' })
    expect(await fixture.out(own, { number: '500050' })).toEqual(
      refused('DAILY_LIMIT', { left: '10.00000000' }),
    )
    await fail(back)
    expect(await fixture.out(own, { number: '2500000' })).toEqual(ok)
    expect(await fixture.out(own, { number: '10' })).toEqual(
      refused('DAILY_LIMIT', { left: '0.00000000' }),
    )
    expect(await fixture.out(own, { number: '10' }, now + 24 * HOUR)).toEqual(ok)
    const unverified = await fixture.customer({ 3: '100' }, 0)
    expect(await fixture.out(unverified, { number: '10' })).toEqual(
      refused('DAILY_LIMIT', { left: '0.00000000' }),
    )
  })

  it('OUT-06 S2 of fifty at once never more than the limit is filed, and never more than the balance', async () => {
    const [limited, poor] = [
      await fixture.customer({ 3: '90000000' }, 1),
      await fixture.customer({ 3: '700' }),
    ]
    const many = async (who: typeof limited, number: string) =>
      (await Promise.all(Array.from({ length: 50 }, () => fixture.out(who, { number }))))
        .map((answer) => ('message' in answer ? 'ok' : answer.refused))
        .toSorted()
    const [far, near] = [await many(limited, '1500000'), await many(poor, '100')]
    expect(far).toEqual([
      ...Array.from({ length: 44 }, () => 'DAILY_LIMIT'),
      ...Array.from({ length: 6 }, () => 'ok'),
    ])
    expect(near).toEqual([
      ...Array.from({ length: 43 }, () => 'INSUFFICIENT_BALANCE'),
      ...Array.from({ length: 7 }, () => 'ok'),
    ])
    expect([await fixture.balance(limited.userId), await fixture.balance(poor.userId)]).toEqual([
      '81000000 9000000',
      '0 700',
    ])
    // Accounts of two currencies are locked separately; the limit is still shared.
    const mixed = await fixture.customer({ 1: '5000', 2: '90000', 3: '90000000' }, 1)
    // The password check admits one at a time; here they reach the gate simultaneously.
    const { checkPayPassword } = fixture.gates
    fixture.gates.checkPayPassword = () => Promise.resolve(undefined)
    const both = await Promise.all(
      Array.from({ length: 50 }, (_each, index) =>
        fixture.out(
          mixed,
          index % 2 === 0
            ? { number: '1500000' }
            : { currency: BTC, address: bitcoinAddress, number: '30' },
        ),
      ),
    )
    fixture.gates.checkPayPassword = checkPayPassword
    expect(both.filter((answer) => 'message' in answer)).toHaveLength(6)
  })
})
