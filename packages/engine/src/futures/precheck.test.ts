import { formatTrimmed } from '@candor/money'
import { expect, it } from 'vitest'
import { precheckCost } from './precheck.ts'
import { amountOf, btcTerms, priceOf } from './sample/sample-futures.ts'

const request = { side: 'long', lots: amountOf('10'), leverage: 100, isCopied: false } as const
const precheck = (available: string) =>
  precheckCost(request, btcTerms(), priceOf('65000'), amountOf(available))

it('WIRE-52 a market order is hopeless below what it costs 1 % under the last price, and is told what it costs at that price', () => {
  // 0.1 BTC at 64350 enters at 64362.87: a margin of 64.36287 and a fee of 3.2181435.
  expect(precheck('67.5810135')).toHaveProperty('maxCost')
  const refused = precheck('67.58101349')
  if (!('refused' in refused)) throw new Error('it was not refused')
  expect([
    refused.refused,
    formatTrimmed(refused.details.needed),
    formatTrimmed(refused.details.fee),
  ]).toEqual(['INSUFFICIENT_BALANCE', '68.26365', '3.25065'])
})

it('FUT-44 what is set aside for a market order while it waits is what it costs 1 % above the last price', () => {
  const cost = precheck('100')
  if ('refused' in cost) throw new Error(cost.refused)
  // At 65650 it enters at 65663.13.
  expect(formatTrimmed(cost.maxCost)).toBe('68.9462865')
})
