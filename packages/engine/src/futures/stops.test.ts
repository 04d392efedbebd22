import { describe, expect, it } from 'vitest'
import type { Position } from './order.ts'
import { amountOf, NOON, pendingAt, positionAt, priceOf, tickAt } from './sample/sample-futures.ts'
import type { StopPrices } from './stops.ts'
import { opensAt, setStops, findTriggeredStop } from './stops.ts'

type Words = { readonly takeProfit?: string; readonly stopLoss?: string }

function pricesOf(words: Words): StopPrices {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, priceOf(text)]))
}

const later = NOON + 5_000

describe('setting', () => {
  it.each([
    { side: 'long', stops: { takeProfit: '66000', stopLoss: '64000' }, mark: '65000', code: 'set' },
    { side: 'long', stops: { takeProfit: '65000' }, mark: '65000', code: 'TP_SL_INVALID' },
    { side: 'long', stops: { takeProfit: '65000.01' }, mark: '65000', code: 'set' },
    { side: 'long', stops: { stopLoss: '65000' }, mark: '65000', code: 'TP_SL_INVALID' },
    { side: 'long', stops: { stopLoss: '65500' }, mark: '66000', code: 'set' },
    { side: 'short', stops: { stopLoss: '64500' }, mark: '64000', code: 'set' },
    {
      side: 'short',
      stops: { takeProfit: '64000', stopLoss: '66000' },
      mark: '65000',
      code: 'set',
    },
    { side: 'short', stops: { takeProfit: '65000' }, mark: '65000', code: 'TP_SL_INVALID' },
    { side: 'short', stops: { stopLoss: '65000' }, mark: '65000', code: 'TP_SL_INVALID' },
    { side: 'short', stops: { takeProfit: '0' }, mark: '65000', code: 'TP_SL_INVALID' },
    { side: 'long', stops: { stopLoss: '64000' }, mark: undefined, code: 'NO_PRICE' },
    { side: 'long', stops: {}, mark: undefined, code: 'set' },
  ] as const)(
    'FUT-28 FUT-29 $stops on a $side at mark $mark: $code',
    ({ side, stops, mark, code }) => {
      const answer = setStops(
        positionAt(1, { price: '65000', side }),
        pricesOf(stops),
        { atMs: later },
        mark === undefined ? undefined : tickAt(mark, later),
      )
      expect(answer).toMatchObject(
        code === 'set' ? { ...pricesOf(stops), stopsSetAtMs: later } : { refused: code },
      )
    },
  )

  it('FUT-29 removes each stop that is absent and keeps the other', () => {
    const position = positionAt(1, {
      price: '65000',
      takeProfit: priceOf('66000'),
      stopLoss: priceOf('64000'),
    })
    const one = setStops(
      position,
      { stopLoss: priceOf('64500') },
      { atMs: later },
      tickAt('65000', later),
    )
    expect(one).toMatchObject({ takeProfit: undefined, stopLoss: priceOf('64500') })
    expect(setStops(position, {}, { atMs: later }, undefined)).toMatchObject({
      takeProfit: undefined,
      stopLoss: undefined,
    })
    expect(position.takeProfit).toBe(priceOf('66000'))
  })

  it.each([
    { side: 'long', stops: { takeProfit: '64500', stopLoss: '63000' }, code: 'set' },
    { side: 'long', stops: { takeProfit: '64000' }, code: 'TP_SL_INVALID' },
    { side: 'long', stops: { stopLoss: '64000' }, code: 'TP_SL_INVALID' },
    { side: 'short', stops: { takeProfit: '63000', stopLoss: '64500' }, code: 'set' },
    { side: 'short', stops: { takeProfit: '64000' }, code: 'TP_SL_INVALID' },
  ] as const)(
    'FUT-28 a pending $side is measured by its target of 64000: $stops is $code',
    ({ side, stops, code }) => {
      const answer = setStops(
        pendingAt(1, { price: '64000', side }),
        pricesOf(stops),
        { atMs: later },
        tickAt('65000', later),
      )
      expect('refused' in answer ? answer.refused : 'set').toBe(code)
    },
  )
})

describe('triggering', () => {
  const longStops = { takeProfit: '66000', stopLoss: '64000' }
  const shortStops = { takeProfit: '64000', stopLoss: '66000' }

  it.each([
    { side: 'long', stops: longStops, at: '65999.99', reason: undefined },
    { side: 'long', stops: longStops, at: '66000', reason: 'tp' },
    { side: 'long', stops: longStops, at: '67000', reason: 'tp' },
    { side: 'long', stops: longStops, at: '64000.01', reason: undefined },
    { side: 'long', stops: longStops, at: '64000', reason: 'sl' },
    { side: 'long', stops: longStops, at: '63000', reason: 'sl' },
    { side: 'short', stops: shortStops, at: '64000', reason: 'tp' },
    { side: 'short', stops: shortStops, at: '66000', reason: 'sl' },
    { side: 'short', stops: shortStops, at: '65000', reason: undefined },
    { side: 'short', stops: {}, at: '66000', reason: undefined },
    { side: 'long', stops: {}, at: '130026', reason: 'tp' },
    { side: 'long', stops: {}, at: '130025', reason: undefined },
  ] as const)(
    'FUT-30 a $side with $stops at a tick of $at: $reason',
    ({ side, stops, at, reason }) => {
      expect(
        findTriggeredStop(
          positionAt(1, { price: '65000', side, ...pricesOf(stops) }),
          tickAt(at, later),
        ),
      ).toBe(reason)
    },
  )

  it('FUT-30 takes neither the tick it opened at nor one from before the stop was set', () => {
    const position = positionAt(1, { price: '65000', stopLoss: priceOf('66000') })
    expect(findTriggeredStop(position, tickAt('65000', NOON))).toBeUndefined()
    expect(findTriggeredStop(position, tickAt('65000', later))).toBe('sl')
    const setLater: Position = { ...position, stopsSetAtMs: later }
    for (const tick of [
      tickAt('65000', later),
      tickAt('65000', later + 50),
      tickAt('65000', later + 100),
    ])
      expect(findTriggeredStop(setLater, tick)).toBeUndefined()
    expect(findTriggeredStop(setLater, tickAt('65000', later + 101))).toBe('sl')
  })

  it('FUT-26 FUT-30 MKT-29 neither opens nor stops at a tick that was known when it was filed or set, whatever clocks did', () => {
    const tick = tickAt('60000', later + 1_000, 42)
    const position: Position = {
      ...positionAt(1, { price: '65000', stopLoss: priceOf('64000') }),
      openTickId: 1,
      stopsSetAtMs: later,
    }
    expect(
      [41, 42].map((stopsSetAfterTickId) =>
        findTriggeredStop({ ...position, stopsSetAfterTickId }, tick),
      ),
    ).toEqual(['sl', undefined])
    const pending = { ...pendingAt(1, { price: '64000' }), filedAtMs: later }
    expect(
      [41, 42].map((filedAfterTickId) => opensAt({ ...pending, filedAfterTickId }, tick)),
    ).toEqual([true, false])
  })

  it('FUT-30 the greatest profit needs no stop and waits for none', () => {
    const position: Position = {
      ...positionAt(1, { price: '65000' }),
      stopsSetAtMs: later + 60_000,
      reserve: amountOf('10'),
    }
    expect(findTriggeredStop(position, tickAt('65113', later))).toBe('tp')
  })

  it.each([
    { side: 'long', at: '64000.01', opens: false },
    { side: 'long', at: '64000', opens: true },
    { side: 'long', at: '63000', opens: true },
    { side: 'short', at: '63999.99', opens: false },
    { side: 'short', at: '64000', opens: true },
    { side: 'short', at: '65000', opens: true },
  ] as const)(
    'FUT-26 a pending $side of 64000 at a tick of $at opens: $opens',
    ({ side, at, opens }) => {
      expect(opensAt(pendingAt(1, { price: '64000', side }), tickAt(at, later))).toBe(opens)
    },
  )

  it.each([
    [0, false],
    [100, false],
    [101, true],
  ])(
    'FUT-26 a tick recorded %d ms after the filing, its source 100 ms before, opens: %s',
    (delayMs, opens) => {
      expect(opensAt(pendingAt(1, { price: '64000' }), tickAt('64000', NOON + delayMs))).toBe(opens)
    },
  )
})
