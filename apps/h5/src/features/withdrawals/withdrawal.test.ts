import { formatTrimmed, type Price, type Quantity, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { splitAddress, shortAddress } from './address-groups.ts'
import { findObstacle } from './obstacle.ts'
import { holdIn, isInConfirmation, findRefusalPlace } from './refusal-place.ts'
import { toWithdrawalRequest } from './wire.ts'
import {
  reduce,
  createInitialState,
  type WithdrawalAction,
  type WithdrawalCoin,
  type WithdrawalState,
  listWays,
} from './withdrawal-state.ts'
import { validateWithdrawal, previewWithdrawal, type TicketFacts } from './withdrawal-summary.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const p = (text: string): Price => unitsOf<Price>(text)
const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

const usdt: WithdrawalCoin = { id: 3, name: 'USDT', networks: ['TRC20', 'ERC20'], byCard: true }
const share: WithdrawalCoin = { id: 9, name: 'SYN100', networks: [], byCard: true }
const saved = { label: 'Cold', address: hex, usableAtMs: NOW }
const start = createInitialState(usdt)
const filled: WithdrawalState = { ...start, address: tron, amount: '100' }
const facts: TicketFacts = {
  terms: { isOpen: true, fee: q('1'), minAmount: q('10'), maxAmount: q('20000') },
  available: q('250.5'),
  limitBtc: q('200'),
  leftBtc: q('2'),
  prices: { own: p('1'), btc: p('50000') },
  isAllowlistOn: false,
  cards: ['bank'],
  nowMs: NOW,
}

describe('reduce', () => {
  it('PAGE-36 a coin with a chain begins with an address of its first network, one without with the card', () => {
    expect(start).toEqual({
      way: 'address',
      address: '',
      saved: undefined,
      network: 'TRC20',
      amount: '',
      tried: false,
    })
    expect([
      listWays(usdt),
      listWays({ ...usdt, byCard: false }),
      createInitialState(share).way,
    ]).toEqual([['address', 'bank', 'international-card'], ['address'], 'bank'])
  })

  it.each<[string, WithdrawalAction, Partial<WithdrawalState>]>([
    [
      'an address brings its network along',
      { type: 'address', text: hex },
      { address: hex, network: 'ERC20' },
    ],
    [
      'a text that is no address leaves the network',
      { type: 'address', text: '0x5a' },
      { address: '0x5a', network: 'TRC20' },
    ],
    [
      'another network drops the address',
      { type: 'network', network: 'ERC20' },
      { address: '', network: 'ERC20' },
    ],
    [
      'the same network drops nothing',
      { type: 'network', network: 'TRC20' },
      { address: tron, network: 'TRC20' },
    ],
    [
      'a saved address brings its network along',
      { type: 'saved', address: saved },
      { address: hex, network: 'ERC20', saved },
    ],
    [
      'another way keeps address and amount for the way back',
      { type: 'way', way: 'bank' },
      { way: 'bank', address: tron, amount: '100' },
    ],
  ])('PAGE-36 %s', (_what, action, expected) => {
    expect(reduce(usdt, filled, action)).toMatchObject(expected)
  })

  it('OUT-14 a saved address that is edited by hand is a saved one no longer', () => {
    expect(
      reduce(usdt, { ...filled, saved }, { type: 'address', text: hex.slice(0, -1) }).saved,
    ).toBeUndefined()
  })
})

describe('previewTicket', () => {
  const errorFor = (amount: string, changed: Partial<TicketFacts> = {}) => {
    const { amounts, leftAfter, all } = previewWithdrawal(
      { ...filled, amount },
      { ...facts, ...changed },
    )
    return [
      amounts === undefined ? '-' : formatTrimmed(amounts.received),
      leftAfter === undefined ? '-' : formatTrimmed(leftAfter),
      `${formatTrimmed(all.number)}${all.isByLimit ? ' by limit' : ''}`,
    ]
  }

  it.each<[string, string, Partial<TicketFacts>, string[]]>([
    ['100 at fee 1', '100', {}, ['99', '1.998', '250.5']],
    ['nothing yet', '', {}, ['-', '-', '250.5']],
    ['an amount that the fee would eat', '1', {}, ['-', '-', '250.5']],
    ['all by the maximum', '100', { available: q('90000') }, ['99', '1.998', '20000']],
    ['all by the limit', '100', { leftBtc: q('0.002') }, ['99', '0', '100 by limit']],
    ['more than the limit leaves', '100', { leftBtc: q('0.001') }, ['99', '-', '50 by limit']],
    ['prices that are missing', '100', { prices: undefined }, ['99', '-', '250.5']],
    ['nobody verified', '100', { limitBtc: q('0'), leftBtc: q('0') }, ['99', '-', '250.5']],
  ])('OUT-03 OUT-06 PAGE-36 of %s', (_what, amount, changed, expected) => {
    expect(errorFor(amount, changed)).toEqual(expected)
  })
})

describe('validateTicket', () => {
  const about = (
    state: Partial<WithdrawalState>,
    changed: Partial<TicketFacts> = {},
    coin = usdt,
  ) => {
    const { destination, amount } = validateWithdrawal(
      coin,
      { ...filled, ...state },
      { ...facts, ...changed },
    )
    return [destination?.about, amount?.about]
  }

  it.each<[string, Partial<WithdrawalState>, Partial<TicketFacts>, (string | undefined)[]]>([
    ['what can be sent', {}, {}, [undefined, undefined]],
    ['what is merely not given yet', { address: '', amount: '' }, {}, [undefined, undefined]],
    [
      'what was not given when it was tried',
      { address: '', amount: '', tried: true },
      {},
      ['missing', 'missing'],
    ],
    ['a wrong checksum', { address: `${tron.slice(0, -1)}u` }, {}, ['invalid', undefined]],
    [
      'another coin’s address beside no amount',
      { address: genesis, amount: '' },
      {},
      ['invalid', undefined],
    ],
    ['blanks around an address', { address: ` ${tron} ` }, {}, [undefined, undefined]],
    [
      'an address by hand under the allow-list',
      {},
      { isAllowlistOn: true },
      ['notSaved', undefined],
    ],
    [
      'a saved one under the allow-list',
      { address: hex, network: 'ERC20', saved },
      { isAllowlistOn: true },
      [undefined, undefined],
    ],
    [
      'one saved lately under the allow-list',
      { address: hex, network: 'ERC20', saved: { ...saved, usableAtMs: NOW + 1 } },
      { isAllowlistOn: true },
      ['held', undefined],
    ],
    [
      'one saved lately without it',
      { address: hex, network: 'ERC20', saved: { ...saved, usableAtMs: NOW + HOUR } },
      {},
      [undefined, undefined],
    ],
    ['the saved card', { way: 'bank', address: '' }, {}, [undefined, undefined]],
    ['a card that is not there', { way: 'international-card' }, {}, [undefined, undefined]],
    [
      'a card that is not there when it was tried',
      { way: 'international-card', tried: true },
      {},
      ['card', undefined],
    ],
    ['too little', { amount: '9.99999999' }, {}, [undefined, 'least']],
    ['too much at once', { amount: '20000.00000001' }, {}, [undefined, 'most']],
    [
      'more than the limit leaves',
      { amount: '100.01' },
      { leftBtc: q('0.002') },
      [undefined, 'limit'],
    ],
    ['exactly what the limit leaves', {}, { leftBtc: q('0.002') }, [undefined, undefined]],
    ['more than there is', { amount: '250.50000001' }, {}, [undefined, 'balance']],
    ['prices that are missing', {}, { prices: undefined }, [undefined, undefined]],
    [
      'nobody verified, which is said elsewhere',
      {},
      { limitBtc: q('0'), leftBtc: q('0') },
      [undefined, undefined],
    ],
    ['both at once', { address: 'nowhere', amount: '1' }, {}, ['invalid', 'least']],
    ['nine decimals', { amount: '1.123456789' }, {}, [undefined, 'missing']],
  ])('OUT-02 OUT-07 OUT-08 OUT-14 OUT-15 of %s', (_what, state, changed, expected) => {
    expect(about(state, changed)).toEqual(expected)
  })

  it('OUT-02 of a network on which the coin is not sent', () => {
    expect(about({ address: hex, network: 'ERC20' }, {}, { ...usdt, networks: ['TRC20'] })).toEqual(
      ['network', undefined],
    )
  })

  it('OUT-15 tells from when a held address may be used', () => {
    const state = { ...filled, address: hex, saved: { ...saved, usableAtMs: NOW + HOUR } }
    expect(validateWithdrawal(usdt, state, { ...facts, isAllowlistOn: true }).destination).toEqual({
      about: 'held',
      usableAtMs: NOW + HOUR,
    })
  })
})

describe('what stands in the way', () => {
  const hold = { until: '2026-11-23 10:00:00', reason: 'phone' } as const

  it.each([
    ['nothing', q('200'), undefined, 1, undefined],
    ['no verification, before all else', q('0'), hold, 0, 'identity'],
    ['a hold, before the password', q('200'), hold, 0, 'hold'],
    ['no password', q('200'), undefined, 0, 'password'],
  ] as const)('OUT-02 PAGE-36 %s', (_what, limitBtc, held, has, expected) => {
    expect(findObstacle({ limitBtc }, held, { has_pay_password: has })).toBe(expected)
  })

  it.each([
    ['WITHDRAWAL_HELD', 'hold'],
    ['PAY_PASSWORD_UNSET', 'password'],
    ['PAY_PASSWORD_LOCKED', 'password'],
    ['PAY_PASSWORD_WRONG', 'password'],
    ['TOTP_REQUIRED', 'code'],
    ['TOTP_WRONG', 'code'],
    ['PARAM_ERROR', 'destination'],
    ['ADDRESS_INVALID', 'destination'],
    ['ADDRESS_NOT_ALLOWED', 'destination'],
    ['ADDRESS_HELD', 'destination'],
    ['AMOUNT_MIN', 'amount'],
    ['AMOUNT_MAX', 'amount'],
    ['DAILY_LIMIT', 'amount'],
    ['WALLET_RISK', 'amount'],
    ['INSUFFICIENT_BALANCE', 'amount'],
    ['FEATURE_OFF', 'form'],
    ['KYC_REQUIRED', 'form'],
    ['TOO_FAST', 'form'],
    [undefined, 'form'],
  ] as const)('PAGE-36 %s is said at the %s', (code, place) => {
    expect(findRefusalPlace(code)).toBe(place)
    expect(isInConfirmation(place)).toBe(['password', 'code', 'form'].includes(place))
  })

  it('BUY-19 USER-11 a refusal for a hold tells its reason and end, and no other is one', () => {
    const details = { usable_at: '2026-11-23 10:00:00', reason: 'purchase' }
    expect(holdIn({ code: 'WITHDRAWAL_HELD', details })).toEqual({
      until: '2026-11-23 10:00:00',
      reason: 'purchase',
    })
    expect([
      holdIn({ code: 'ADDRESS_HELD', details }),
      holdIn({ code: 'WITHDRAWAL_HELD', details: { ...details, reason: 'score' } }),
    ]).toEqual([undefined, undefined])
  })
})

describe('what is sent and shown', () => {
  it('OUT-02 OUT-03 the call names the way, and the address only where it is one', () => {
    const amounts = { number: q('100'), fee: q('1') }
    expect(toWithdrawalRequest(usdt, { ...filled, address: ` ${tron} ` }, amounts)).toEqual({
      currency: 3,
      number: '100.00000000',
      rate: '1.00000000',
      type: 0,
      address: tron,
    })
    expect(toWithdrawalRequest(usdt, { ...filled, way: 'international-card' }, amounts)).toEqual({
      currency: 3,
      number: '100.00000000',
      rate: '1.00000000',
      type: 2,
    })
  })

  it.each([tron, hex, genesis, '', 'x'])(
    'OUT-16 the groups of %s are the address, no character more or less',
    (address) => {
      expect(
        splitAddress(address)
          .map(({ text }) => text)
          .join(''),
      ).toBe(address)
    },
  )

  it('OUT-16 eight characters at either end stand out', () => {
    expect(
      splitAddress(hex)
        .filter(({ isEmphasized: isTold }) => isTold)
        .map(({ text }) => text),
    ).toEqual(['0x5a', 'Aeb6', '1BeA', 'ed'])
    expect([shortAddress(tron), shortAddress('short')]).toEqual(['TR7NHqje…SzgjLj6t', 'short'])
  })
})
