import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Rule, sayRule } from '../../platform/fairness/index.ts'
import { borrowingRules } from '../../products/borrowing/rules.ts'
import { depositRules } from '../../products/deposits/rules.ts'
import { swapRules } from '../../products/swap/rules.ts'
import { withdrawalRules } from '../../products/withdrawals/rules.ts'

/**
 * SHA-256 (first 16 hex digits) of id, name, value and formula, one per line, as published before
 * their sentences moved into the catalogues. A rule that changes on purpose changes here.
 */
const releasedRules: Readonly<Record<string, string>> = {
  'swap.execution': '340c3e2e32f8f89d',
  'swap.fee': '6a49763453daa068',
  'swap.quote': '29e1f447abd4c3b4',
  'swap.house': 'e431fbec2d1a6bcb',
  'swap.daily-cap': '29f7165d0718ebd8',
  'borrowing.request': 'fc444bb040f19ad0',
  'borrowing.payout': '444a29ed904e5c36',
  'borrowing.interest': '92310f745de94de7',
  'borrowing.close': '25f2cd87e55ea989',
  'borrowing.coin.BTC': '721d7128d017255e',
  'borrowing.coin.ETH': '0c3ef8701fff6677',
  'borrowing.coin.USDT': 'ab0c169606d5da1b',
  'borrowing.coin.USDC': '14c5cf3c58dfaa01',
  'borrowing.coin.BNB': 'ab16a9a1fa00bd71',
  'borrowing.coin.SOL': 'ad44cd30c9e0c1f5',
  'borrowing.coin.XRP': '232c4ddec557a962',
  'borrowing.coin.LTC': '6156aa88e14a01f0',
  'borrowing.coin.BCH': 'ab7eb0cb50b24f0f',
  'borrowing.coin.ADA': 'ef84ec60f9367ae9',
  'borrowing.coin.DOGE': 'ba35fcbf7dee53b5',
  'borrowing.coin.DOT': '3c32bfc08990dad2',
  'borrowing.coin.TRX': '8ea1b8c3caeac7ee',
  'borrowing.coin.AVAX': 'a8edad0cac768279',
  'borrowing.coin.LINK': 'a6788955d1bce157',
  'borrowing.coin.TON': '527c1d86c4aac264',
  'borrowing.coin.POL': '767dea3e41213735',
  'borrowing.coin.ATOM': '1a6f4173abc4ff5b',
  'borrowing.coin.UNI': 'ab1f74ae42982b71',
  'borrowing.coin.ETC': 'ccfa4e9f5dcc454b',
  'borrowing.coin.XLM': 'e6e2b434a5c922a6',
  'borrowing.coin.FIL': 'ca1d63c44bc168e8',
  'borrowing.coin.NEAR': '3ce87bb1fa7e1dac',
  'borrowing.coin.APT': '7dcc142287bd57c6',
  'borrowing.coin.ARB': '93165f647cee97aa',
  'borrowing.coin.OP': 'ec01cd9cc055cfba',
  'borrowing.coin.AAVE': 'bd4321987480bfd7',
  'borrowing.coin.SKY': 'eb276e574830687b',
  'borrowing.coin.ALGO': 'c4bc1e9903b88267',
  'borrowing.coin.VET': '2a1015eed7ece26d',
  'borrowing.coin.ICP': '7ea325611554e18c',
  'borrowing.coin.HBAR': '760aa8add760f4b6',
  'borrowing.coin.INJ': 'd4693fbf6b9843b0',
  'borrowing.coin.SUI': 'db0182121b5183f2',
  'borrowing.coin.GRT': 'e1d6b92e9e493cc4',
  'borrowing.coin.SAND': '3ecc2cdd7984e240',
  'borrowing.coin.MANA': '007d41e7269b2ec4',
  'borrowing.coin.AXS': '50f58e28fac64f97',
  'borrowing.coin.SEI': '0a7319e77e38bced',
  'borrowing.coin.XTZ': 'fb8eb24b5cf19d1d',
  'borrowing.coin.THETA': '6a9d6c375ae105cf',
  'borrowing.coin.LDO': '7a6098368c2f28f0',
  'withdrawal.review': '9dd8e13fee9e6c30',
  'withdrawal.holds': 'ccc226100965c1ec',
  'withdrawal.returns': '993a73069255c12f',
  'deposit.sandbox': '6791e136dc824551',
}

it('FAIR-11 the English of every rule worded from a catalogue is what was published, byte for byte', () => {
  const worded = [...swapRules, ...borrowingRules, ...withdrawalRules, ...depositRules]
  for (const rule of worded) expect(sayRule('en', rule), rule.id).toEqual(rule)
  expect(Object.fromEntries(worded.map((rule) => [rule.id, hashRule(rule)]))).toEqual(releasedRules)
})

function hashRule({ id, name, value, formula }: Rule): string {
  const text = [id, name, value, formula].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
