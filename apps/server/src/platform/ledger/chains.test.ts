import { expect, it } from 'vitest'
import { chainOfMarket, chainOfParty, reservedChains, secondChainOfMarket } from './chains.ts'

it('no two of those who settle many users share a chain, nor any of them a market’s or a party’s', () => {
  const markets = Array.from({ length: 200 }, (_, index) => index + 1)
  const owned = [
    ...Object.values(reservedChains),
    ...markets.map(chainOfMarket),
    ...markets.map(secondChainOfMarket),
  ]
  expect(new Set(owned).size).toBe(owned.length)
  const ofParties = new Set(Array.from({ length: 2_000 }, (_, index) => chainOfParty(index)))
  expect(owned.filter((chain) => ofParties.has(chain))).toEqual([])
  expect(Math.max(...ofParties)).toBeLessThan(1_024)
})
