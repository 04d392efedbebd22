import { expect, it } from 'vitest'
import { allRoutes, api, featureOf, features, type Route, switches } from '../index.ts'

/** The switches of every area that has a feature, by area. */
const words = Object.entries(switches).flatMap(([area, own]) =>
  own === 'core'
    ? []
    : [
        {
          area: area as keyof typeof api,
          feature: own.feature,
          calls: own.calls as Readonly<Record<string, string>>,
        },
      ],
)

it('SITE-13 every call has its word, and every word its call', () => {
  expect(Object.keys(switches).sort()).toEqual(Object.keys(api).sort())
  for (const { area, calls } of words)
    expect(Object.keys(calls).sort(), area).toEqual(Object.keys(api[area]).sort())
})

it('SITE-13 every feature has calls that go off with it and calls that stay', () => {
  for (const feature of features) {
    const own = words
      .filter((one) => one.feature === feature)
      .flatMap(({ calls }) => Object.values(calls))
    expect([own.includes('off'), own.includes('stays')], feature).toEqual([true, true])
  }
})

it('SITE-13 what opens a position goes off; what closes, cancels or reads stays', () => {
  const off = allRoutes().filter(([name]) => featureOf(name) !== undefined)
  expect(off.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'deposits.file',
      'spot.placeOrder',
      'futures.open',
      'seconds.placeOrder',
    ]),
  )
  expect(
    off
      .filter(([name]) =>
        /\.(cancel|close|repay|redeem|setStops|orders|log|result|positions|voids|add[A-Z]?[mM]argin)/.test(
          name,
        ),
      )
      .map(([name]) => name),
  ).toEqual([])
  const opening = (allRoutes() as readonly (readonly [string, Route])[]).filter(
    ([, { opens }]) => opens !== undefined,
  )
  expect(opening.map(([name, { opens }]) => [opens, featureOf(name)])).toEqual(
    opening.map(([, { opens = '' }]) => [
      opens,
      { contracts: 'futures', dual: 'dualInvestment', lock: 'lockMining' }[opens as string] ??
        opens,
    ]),
  )
  expect([
    featureOf('spot.cancelOrder'),
    featureOf('wallet.wallets'),
    featureOf('nothing.there'),
  ]).toEqual([undefined, undefined, undefined])
})
