import { format, type Price, type Quantity, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { type CurrencyHistory, computeCurve } from './curve.ts'

const quantities = (...texts: string[]): Quantity[] =>
  texts.map((text) =>
    text.startsWith('-')
      ? (-(unitsOf<Quantity>(text.slice(1)) as bigint) as Quantity)
      : unitsOf<Quantity>(text),
  )
const prices = (...texts: string[]): Price[] => texts.map((text) => unitsOf<Price>(text))
const usdt = (held: string[], moved: string[]): CurrencyHistory => ({
  balances: quantities(...held),
  moved: quantities(...moved),
  prices: prices('1', '1', '1'),
})

it.each<[string, readonly CurrencyHistory[], readonly (readonly [string, string])[]]>([
  [
    'nothing held',
    [],
    [
      ['0', '0'],
      ['0', '0'],
      ['0', '0'],
    ],
  ],
  [
    'a deposit is no profit',
    [usdt(['100', '350', '350'], ['0', '250', '0'])],
    [
      ['100', '0'],
      ['350', '0'],
      ['350', '0'],
    ],
  ],
  [
    'a withdrawal is no loss',
    [usdt(['100', '40', '40'], ['0', '-60', '0'])],
    [
      ['100', '0'],
      ['40', '0'],
      ['40', '0'],
    ],
  ],
  [
    'what was won is',
    [usdt(['100', '110', '90'], ['0', '0', '0'])],
    [
      ['100', '0'],
      ['110', '10'],
      ['90', '-10'],
    ],
  ],
  [
    'what came in before the first point is not counted again',
    [usdt(['100', '100', '100'], ['100', '0', '0'])],
    [
      ['100', '0'],
      ['100', '0'],
      ['100', '0'],
    ],
  ],
  [
    'a price that moves is profit from the point after a deposit on',
    [
      {
        balances: quantities('1', '2', '2'),
        moved: quantities('0', '1', '0'),
        prices: prices('100', '110', '121'),
      },
    ],
    [
      ['100', '0'],
      ['220', '10'],
      ['242', '32'],
    ],
  ],
  [
    'a loan that came in is no profit, its interest is a loss',
    [usdt(['50', '150', '149.5'], ['0', '100', '0'])],
    [
      ['50', '0'],
      ['150', '0'],
      ['149.5', '-0.5'],
    ],
  ],
  [
    'currencies are summed exactly and cut once',
    [
      {
        balances: quantities('0.00000001', '0.00000001', '0'),
        moved: quantities('0', '0', '0'),
        prices: prices('0.5', '0.5', '0.5'),
      },
      {
        balances: quantities('0.00000001', '0.00000001', '0'),
        moved: quantities('0', '0', '0'),
        prices: prices('0.5', '0.5', '0.5'),
      },
    ],
    [
      ['0.00000001', '0'],
      ['0.00000001', '0'],
      ['0', '-0.00000001'],
    ],
  ],
])('LEDG-21 %s', (_what, currencies, expected) => {
  const plain = (text: string) => text.replace(/\.?0+$/, '')
  expect(
    computeCurve(currencies, 3).map(({ value, profit }) => [
      plain(format(value)),
      plain(format(profit)),
    ]),
  ).toEqual(expected.map(([value, profit]) => [value, profit]))
})
