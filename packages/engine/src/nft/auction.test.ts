import { format, negate, type Quantity, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import {
  type Auction,
  barredUntilMs,
  dueMs,
  type BidLock,
  computeLock,
  computeLockChange,
  computeMinBid,
  endOfUnpaid,
  isOpenForBids,
  NO_LOCK,
  applyBid,
  releaseOutbid,
} from './auction.ts'
import { forfeitPostings, returnPostings, salePostings } from './postings.ts'

const usdt = (text: string): Quantity => unitsOf(text)
const day = 86_400_000
const auction: Auction = {
  startPrice: usdt('100'),
  increment: usdt('5'),
  margin: usdt('20'),
  startMs: 0,
  firstEndMs: day,
  endMs: day,
  leading: undefined,
}
const led = (price: string, person = 1): Auction => ({
  ...auction,
  leading: { person, price: usdt(price) },
})

describe('an auction', () => {
  it.each([
    [auction, '100'],
    [led('100'), '105'],
    [led('104.5'), '109.5'],
  ])('%# must be bid at least %s (NFT-12)', (one, minBid) => {
    expect(computeMinBid(one)).toBe(usdt(minBid))
  })

  it.each([
    [-1, false],
    [0, true],
    [day, true],
    [day + 1, false],
  ])('at %i takes bids: %s (NFT-13)', (atMs, is) => {
    expect(isOpenForBids(auction, atMs)).toBe(is)
  })

  it.each<[string, Auction, number, number, number]>([
    ['before the last 600 s', led('100'), 2, day - 600_000, day],
    ['in the last 600 s', led('100'), 2, day - 599_999, day + 1],
    ['in the last moment', led('100'), 2, day, day + 600_000],
    ['the leader’s own raise', led('100'), 1, day, day],
    ['a first bid', auction, 2, day, day],
    [
      'at most a day after the first end',
      { ...led('100'), endMs: 2 * day },
      2,
      2 * day - 5,
      2 * day,
    ],
  ])('ends at another time: %s (NFT-32)', (_what, one, person, atMs, endMs) => {
    expect(applyBid(one, person, usdt('105'), atMs)).toMatchObject({
      endMs,
      leading: { person, price: usdt('105') },
    })
  })

  it('never ends more than a day after it was to, however many bids come (NFT-32)', () => {
    let one = led('100')
    for (let bid = 0; bid < 500; bid++) one = applyBid(one, bid + 2, usdt('200'), one.endMs)
    expect(one.endMs).toBe(2 * day)
  })

  const bid = (price: string, worth = price, isInUsdt = true) => ({
    price: usdt(price),
    worthInUsdt: usdt(worth),
    isInUsdt,
  })
  const lock = (margin: string, total = margin, coin = '0', isWhole = false): BidLock => ({
    isWhole,
    margin: usdt(margin),
    usdt: usdt(total),
    coin: usdt(coin),
  })

  it.each<[string, ReturnType<typeof bid>, BidLock]>([
    ['the margin', bid('105'), lock('20')],
    ['the margin, which is a tenth', bid('200'), lock('20')],
    ['a tenth, rounded up', bid('200.00000001'), lock('20.00000001')],
    ['a tenth, at the most', bid('1000'), lock('100')],
    ['the whole, its margin a part of it', bid('1000.1'), lock('100.01', '1000.1', '0', true)],
    ['a tenth of what a coin is worth', bid('0.01', '650', false), lock('65')],
    [
      'a whole coin, its margin in USDT beside it',
      bid('0.02', '1300', false),
      lock('130', '130', '0.02', true),
    ],
  ])('a bid locks %s (NFT-33)', (_what, one, expected) => {
    expect(computeLock(auction, one)).toEqual(expected)
  })

  it('a margin above the price is all that a whole bid locks (NFT-33)', () => {
    expect(computeLock({ margin: usdt('2000') }, bid('1001'))).toEqual(
      lock('2000', '2000', '0', true),
    )
  })

  it('a bid locks what lacks beside what is locked, and no margin comes back before the end (NFT-33)', () => {
    const change = (before: BidLock, one: ReturnType<typeof bid>) => {
      const { usdt: inUsdt, coin } = computeLockChange(before, computeLock(auction, one, before))
      return [format(inUsdt, 2), format(coin, 2)]
    }
    expect(change(NO_LOCK, bid('105'))).toEqual(['20.00', '0.00'])
    expect(change(lock('20'), bid('110'))).toEqual(['0.00', '0.00'])
    expect(change(lock('20'), bid('300'))).toEqual(['10.00', '0.00'])
    expect(change(lock('100'), bid('1200'))).toEqual(['1100.00', '0.00'])
    expect(change(lock('130', '130', '0.02', true), bid('0.03', '1500', false))).toEqual([
      '20.00',
      '0.01',
    ])
    // The coin fell meanwhile: the higher bid is worth less, and is no longer locked whole.
    const fallen = bid('0.03', '900', false)
    expect(change(lock('130', '130', '0.02', true), fallen)).toEqual(['0.00', '-0.02'])
    expect(computeLock(auction, fallen, lock('130', '130', '0.02', true)).isWhole).toBe(false)
  })

  it('who is outbid has the margin locked and no more (NFT-33)', () => {
    const [inUsdt, inCoin] = [bid('1200'), bid('0.02', '1300', false)].map((one) => {
      const whole = computeLock(auction, one)
      return { left: releaseOutbid(whole), freed: computeLockChange(whole, releaseOutbid(whole)) }
    })
    expect(inUsdt).toEqual({
      left: lock('120'),
      freed: { usdt: negate(usdt('1080')), coin: 0n },
    })
    expect(inCoin).toEqual({ left: lock('130'), freed: { usdt: 0n, coin: negate(usdt('0.02')) } })
  })

  it('an unpaid order that is locked whole is paid from its lock, any other expires (NFT-33, NFT-22)', () => {
    const ends = [false, true].map((isWhole) =>
      [2 * day, 2 * day + 1].map((atMs) => endOfUnpaid({ isWhole }, day, atMs)),
    )
    expect(ends).toEqual([
      [undefined, 'expire'],
      [undefined, 'pay'],
    ])
    const terms = { royalty: unitsOf<Rate>('0'), fee: unitsOf<Rate>('0') }
    expect(salePostings(usdt('1200'), terms, 'locked')).toEqual([
      { role: 'buyer', part: 'locked', change: negate(usdt('1200')) },
      { role: 'seller', part: 'available', change: usdt('1200') },
    ])
  })

  it('B wins with 110 against A with 105 and pays by +23:59; past a day it is expired (NFT-21, NFT-22)', () => {
    const won = applyBid(applyBid(auction, 1, usdt('105'), 1), 2, usdt('110'), 2)
    expect(won.leading).toEqual({ person: 2, price: usdt('110') })
    expect(dueMs(won.endMs)).toBe(2 * day)
    const lockOfB = { isWhole: false }
    expect(
      [2 * day - 60_000, 2 * day, 2 * day + 1].map((at) => endOfUnpaid(lockOfB, won.endMs, at)),
    ).toEqual([undefined, undefined, 'expire'])
    const paid = [
      ...salePostings(usdt('110'), { royalty: unitsOf('0'), fee: unitsOf('0') }),
      ...returnPostings(usdt('20')),
    ]
    expect(paid.map(({ role, part, change }) => [role, part, format(change, 0)])).toEqual([
      ['buyer', 'available', '-110'],
      ['seller', 'available', '110'],
      ['bidder', 'locked', '-20'],
      ['bidder', 'available', '20'],
    ])
    expect(
      forfeitPostings(usdt('20')).map(({ role, change }) => [role, format(change, 0)]),
    ).toEqual([
      ['bidder', '-20'],
      ['seller', '10'],
      ['insurance_fund', '10'],
    ])
  })

  it.each([
    [[], undefined],
    [[5 * day], undefined],
    [[5 * day, 6 * day], 96 * day],
    [[1, 95 * day], undefined],
    [[4 * day, 5 * day], undefined],
    [[6 * day, 1, 5 * day], 96 * day],
  ])('after expiries at %o a person is barred until %s (NFT-35)', (expiries, until) => {
    expect(barredUntilMs(expiries, 95 * day)).toBe(until)
  })
})
