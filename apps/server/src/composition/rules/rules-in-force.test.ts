import { fairness, figureSigns, formatDay, type Language, languages } from '@candor/contract'
import { formulas } from '@candor/engine/verify/formulas'
import { type Rate, unitsOf } from '@candor/money'
import { contextAt } from '@candor/testing/context'
import { ExchangeFixture, testMarket } from '@candor/testing/fixtures/exchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedLimits } from '../../http/limits.ts'
import type { LedgerState } from '../../platform/ledger/index.ts'
import { pairTerms } from '../../products/market-maker/index.ts'
import {
  openRulesStore,
  publishRules,
  type Rule,
  rulesHandlers,
  type RulesStore,
  sayRule,
} from '../../platform/fairness/index.ts'
import { rulesInForce } from './rules-in-force.ts'
import { otherSources, sources } from './sources.testing.ts'

let fixture: ExchangeFixture
let store: RulesStore

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
  store = openRulesStore(fixture.database)
})

afterAll(() => fixture.close())

function valueOf(id: string, from = sources): string | undefined {
  return rulesInForce(from).find((rule) => rule.id === id)?.value
}

it.each([
  [
    'spot.pair.BTC/USDT',
    'price step 0.01, amount step 0.00000001, least value 5 USDT, largest amount 10000 BTC, maker fee 0.1 %, taker fee 0.1 %, open orders of one user 100, open',
  ],
  ['spot.band', 'buy at most 110 %, sell at least 90 % of the last tick'],
  [
    'spot.market-order',
    '101 % of the best sell for a buy, 99 % of the best buy for a sell, and at most 1 % from the last tick',
  ],
  [
    'futures.pair.BTC/USDT',
    'lot 0.01 BTC, 1 to 10000 lots, multiples 10, 25, 50, 75, 100, spread 0.02 %, fee 0.05 %, overnight 0.015 %, exposure cap 5000000 USDT, silence band 2 %, gaps not bounded, open',
  ],
  [
    'futures.silence',
    'counts at its worst plausible value and protects nothing; the wallet opens nothing',
  ],
  [
    'futures.gap',
    'after more than 1 min a position gains at most its margin at opening; orders of earlier terms have no such bound',
  ],
  ['futures.fund', 'nothing opens while the fund holds less than its floor'],
  ['futures.fund.now', '100000 USDT; openings begin again at 100000 USDT'],
  [
    'futures.risk',
    'while the risk rate is at or below 10 %: the position with the largest loss first',
  ],
  [
    'alert.price',
    'fires once at the first recorded tick at or beyond its price; 20 of one user may wait',
  ],
  ['identity.withdrawals', 'not verified 0 BTC, basic 200 BTC, advanced 500 BTC'],
  [
    'identity.fiat-orders',
    'not verified 0 USDT an order, basic 2000 USDT an order, advanced 1000000 USDT an order',
  ],
  ['currency.USDT', 'deposits from 1 USDT, withdrawals of 10 to 20000000 USDT for a fee of 1 USDT'],
  ['limits.loss', 'lowered at once, raised or removed after 1 d'],
  ['price.late', 'more than 1 s between source and recording'],
  ['price.delayed', 'no tick for more than 10 s'],
  ['price.median', 'median of at least 3 sources, each at most 2 s old'],
  ['maker.quoting', 'account house:market_maker, withdrawn when no tick is 3 s young'],
  [
    'maker.pair.BTC/USDT',
    'spread 0.1 %, 8 levels of 0.08 BTC, level step 0.08 %, requote band 0.05 %, inventory cap 6.4 BTC, funded with 32 BTC and 2000000 USDT',
  ],
  ['limit.money', '200 in 10 s'],
  ['access.code', 'valid for 10 min, 5 tries'],
  ['access.login', '5 within 15 min lock the network for 15 min'],
  ['withdrawals.hold', '1 d after a change'],
  ['access.pay-password', '5 within 1 d lock for 1 d'],
  [
    'access.second-factor',
    'each code once, one 30 s step either side; 10 recovery codes, each once; wrong ones: 5 within 15 min lock for 15 min',
  ],
  ['rewards.rebate', '10 % to the inviter, 5 % to his inviter, of fees really paid, daily in USDT'],
  [
    'rewards.vip',
    'the highest reached by the volume of 30 days or by the average assets of 30 days, computed 10 min after each UTC day',
  ],
  ['rewards.vip.2', 'from 100000 USDT: fees lowered by 20 %, borrowing open'],
  [
    'rewards.campaign.welcome',
    'cash coupon of 10 USDT, used once within 30 days of its issue; 500 of them, from 2026-01-01 00:00:00, until they are gone',
  ],
  ['withdrawal.review', 'within 1 d, by two staff members from 1 BTC'],
  [
    'withdrawal.holds',
    'login_password, pay_password, email, phone, second_factor, passkey, purchase',
  ],
  [
    'withdrawal.returns',
    'destination-unpayable, destination-sanctioned, holder-differs, not-by-owner, cancelled-by-user, payout-impossible',
  ],
  ['deposit.sandbox', 'credited 10 s after it was filed'],
])('FAIR-11 publishes %s', (id, value) => {
  expect(valueOf(id)).toBe(value)
})

it('FAIR-11 has a rule for every pair, quoted pair and class of calls, each under an id of its own', () => {
  const ids = rulesInForce(sources).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { symbol } of pairTerms) expect(ids).toContain(`maker.pair.${symbol}`)
  for (const formula of Object.keys(formulas).filter((name) => name !== 'seconds.settlement'))
    expect(ids).toContain(formula)
  for (const name of Object.keys(publishedLimits)) expect(ids).toContain(`limit.${name}`)
  expect(
    rulesInForce(sources).filter(({ name, value, formula }) => [name, value, formula].includes('')),
  ).toEqual([])
})

it('FAIR-11 says another thing when a constant that decides is another', () => {
  const dearer = {
    ...sources,
    markets: [{ ...testMarket, takerFee: unitsOf<Rate>('0.002'), open: false }],
    limits: { ...publishedLimits, read: { calls: 1, seconds: 60 } },
  }
  expect(valueOf('spot.pair.BTC/USDT', dearer)).toContain(
    'taker fee 0.2 %, open orders of one user 100, closed to new orders',
  )
  expect(valueOf('limit.read', dearer)).toBe('1 in 1 min')
})

it('FAIR-11 publishes a new version when the rules change, keeps the past ones, and publishes nothing when they do not', async () => {
  const first = rulesInForce(sources)
  const second = first.filter(({ id }) => id !== 'spot.stop')
  const atMs = fixture.clock.nowMs()
  expect(await publishRules(store, first, atMs)).toMatchObject({ version: 1, sinceMs: atMs })
  expect(await publishRules(store, first, atMs + 60_000)).toMatchObject({
    version: 1,
    sinceMs: atMs,
  })
  expect(await publishRules(store, first.toReversed(), atMs + 60_000)).toMatchObject({
    version: 1,
    rules: first,
  })
  const raced = await Promise.all([
    publishRules(store, second, atMs + 120_000),
    publishRules(store, second, atMs + 120_000),
  ])
  expect(raced.map(({ version }) => version)).toEqual([2, 2])
  const finding = { check: 'sums', row: 'currency 3', expected: '0', found: '1' } as const
  const ledger: { state?: LedgerState } = {}
  const source = { symbol: 'BTC/USDT', source: 'test', ticks: 3, drops: 0, last_drop: '' }
  const { rules } = rulesHandlers({
    store,
    rulesNow: () => second,
    priceSources: () => Promise.resolve([source]),
    ledgerState: () => ledger.state,
  })
  const answer = await rules({}, contextAt(atMs, undefined))
  if ('refused' in answer) throw new Error(answer.refused)
  expect(fairness.rules.reply.safeParse(answer.message).success).toBe(true)
  expect(answer.message).toEqual({
    version: 2,
    since: '2026-11-20 12:02:00',
    rules: second.map(inEnglish),
    past: [{ version: 1, since: '2026-11-20 12:00:00', rules: first.map(inEnglish) }],
    ledger: { checked_at: null, balanced: 0, findings: [] },
    price_sources: [source],
  })
  ledger.state = { checkedAtMs: atMs, wholeAtMs: atMs, balanced: false, findings: [finding] }
  expect(await rules({}, contextAt(atMs, undefined))).toMatchObject({
    message: { ledger: { checked_at: '2026-11-20 12:00:00', balanced: 0, findings: [finding] } },
  })
})

it('FAIR-11 says every rule in the language of its reader, with the same figures', () => {
  const all = [...rulesInForce(sources), ...rulesInForce(otherSources)]
  for (const rule of all) {
    expect(sayRule('en', rule), rule.id).toEqual(rule)
    for (const language of languages.filter((each) => each !== 'en')) {
      const said = sayRule(language, rule)
      expect(said?.name, `${language} ${rule.id}`).not.toBe('')
      expect(said?.formula, `${language} ${rule.id}`).not.toBe(rule.formula)
      expect(figuresOf(said, language), `${language} ${rule.id}`).toEqual(
        expect.arrayContaining(figuresOf(rule, 'en')),
      )
    }
  }
  const loans = all.find(({ id }) => id === 'borrowing.request')
  expect(loans && sayRule('fra', loans)?.value).toBe(
    'VIP 2 ou teneur de marché ; un prêt à la fois d’une valeur de 500\u202f000 à 10\u202f000\u202f000 USDT, au plus 3 fois sa marge, de 7 à 365 jours ; tous les prêts ensemble au plus 100\u202f000\u202f000 USDT',
  )
  const swaps = all.find(({ id }) => id === 'swap.quote')
  expect(swaps && sayRule('kor', swaps)?.formula).toBe(
    '거래쌍의 가격이 10초 동안 없으면 견적을 내지 않습니다. 만료된 견적을 쓰거나 견적의 99.5% 미만을 받게 되는 전환은 거절됩니다. 견적은 가격을 고정하지 않습니다',
  )
  const announced = all.find(({ id }) => id === 'seconds.bounds@2026-12-01T10:00:00.000Z')
  expect(announced?.name).toBe('Bounds of seconds orders, from 2026-12-01 10:00:00 UTC')
  expect(announced && sayRule('fra', announced)?.name).toBe(
    'Bornes des ordres secondes, à partir du 1 déc. 2026 10:00:00 UTC',
  )
})

it('FAIR-11 answers in the language of its reader what the code still words as it was published', async () => {
  const unworded = { id: 'unworded', name: 'A rule', value: '1', formula: 'without texts' }
  const now = [...rulesInForce(sources), unworded]
  const other = now.map((rule) => (rule.id === 'swap.fee' ? { ...rule, value: '9 %' } : rule))
  const sameStore = { ...store, versions: async () => [{ version: 1, sinceMs: 0, rules: now }] }
  const answerOf = async (rulesNow: readonly Rule[]) => {
    const { rules } = rulesHandlers({
      store: sameStore,
      rulesNow: () => rulesNow,
      priceSources: () => Promise.resolve([]),
      ledgerState: () => undefined,
    })
    const answer = await rules({}, { ...contextAt(0, undefined), language: 'spa' })
    if ('refused' in answer) throw new Error(answer.refused)
    return new Map(answer.message.rules.map((rule) => [rule.id, rule]))
  }
  const [said, changed] = [await answerOf(now), await answerOf(other)]
  expect(said.get('swap.fee')).toMatchObject({
    name: 'Comisión de una conversión',
    language: 'spa',
  })
  expect(said.get('futures.risk')).toMatchObject({ name: 'Liquidación', language: 'spa' })
  expect(said.get('unworded')).toEqual({ ...unworded, language: 'en' })
  expect(changed.get('swap.fee')).toMatchObject({ name: 'Fee of a swap', language: 'en' })
})

it('FAIR-11 words a version once for each language, English never, and anew where the code differs', async () => {
  const published = rulesInForce(sources)
  let [versions, now, wordedCount] = [[{ version: 1, sinceMs: 0, rules: published }], published, 0]
  const { rules } = rulesHandlers({
    store: { ...store, versions: () => Promise.resolve(versions) },
    rulesNow: () => {
      wordedCount += 1
      return now
    },
    priceSources: () => Promise.resolve([]),
    ledgerState: () => undefined,
  })
  const feeIn = async (language: Language) => {
    const answer = await rules({}, { ...contextAt(0, undefined), language })
    if ('refused' in answer) throw new Error(answer.refused)
    return answer.message.rules.find(({ id }) => id === 'swap.fee')
  }
  expect([await feeIn('en'), wordedCount]).toMatchObject([{ language: 'en' }, 0])
  const first = [await feeIn('spa'), await feeIn('spa'), wordedCount]
  expect(first).toMatchObject([{ language: 'spa' }, { language: 'spa' }, 1])
  expect(first[0]).toEqual(first[1])
  expect([await feeIn('fra'), wordedCount]).toMatchObject([{ language: 'fra' }, 2])
  // The code is ahead of what is published, then it is published.
  const changed = published.map((rule) =>
    rule.id === 'swap.fee' ? { ...rule, value: '9 %' } : rule,
  )
  versions = [{ version: 2, sinceMs: 0, rules: changed }]
  expect([await feeIn('spa'), wordedCount]).toMatchObject([{ language: 'en', value: '9 %' }, 3])
  versions = [{ version: 3, sinceMs: 0, rules: published }]
  now = changed
  expect([await feeIn('spa'), wordedCount]).toMatchObject([{ language: 'en' }, 4])
  now = published
  expect([await feeIn('spa'), wordedCount]).toMatchObject([{ language: 'spa' }, 5])
  expect([await feeIn('spa'), wordedCount]).toMatchObject([{ language: 'spa' }, 5])
})

/** Figures of a rule's value and formula. */
function figuresOf(rule: Rule | undefined, language: Language): string[] {
  return figuresIn(`${rule?.value} ${rule?.formula}`, language)
}

/** Figures of a sentence, without the signs that a language puts between their digits. */
function figuresIn(text: string, language: Language): string[] {
  const { decimal, group } = figureSigns[language]
  const figure = new RegExp(`\\d+(?:${group}\\d{3}(?!\\d))*(?:[${decimal}]\\d+)?`, 'g')
  return [...withoutMoments(text, language).matchAll(figure)]
    .map(([written]) => written.replaceAll(group, '').replace(decimal, '.'))
    .toSorted()
}

/** A sentence with its moments as the wire writes them, whatever its language makes of a day. */
function withoutMoments(text: string, language: Language): string {
  if (language === 'en') return text
  return ['2026-01-01', '2026-02-01'].reduce(
    (said, day) => said.replaceAll(formatDay(Date.parse(day), language, 'UTC'), day),
    text,
  )
}

function inEnglish({ id, name, value, formula }: Rule) {
  return { id, name, value, formula, language: 'en' }
}

it('FAIR-11 lets the application neither change nor remove a published version', async () => {
  for (const text of [`UPDATE published_rules SET rules = '[]'`, 'DELETE FROM published_rules']) {
    await expect(fixture.database.rows({ name: '', text })).rejects.toThrow(/permission denied/)
  }
})
