import { type Language, languages } from '@candor/contract'
import { otherForm } from '@candor/texts/compile'
import { describe, expect, it } from 'vitest'
import { type Entry, swappedNeighbours, valuesOf } from './text-neighbours.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../apps/h5/src/locales/*/*.json',
    '../apps/server/src/texts/*/*.json',
    '../apps/server/src/platform/site/articles/*.ts',
    '../apps/server/src/account/consents/terms/*.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
)
/** What staff read; a key may stand in both apps. */
const consoleFiles = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../apps/console/src/locales/*/*.json',
  { eager: true },
)
const translations = languages.filter((language) => language !== 'en')
const english = entriesOf('en')
const consoleEnglish = entriesOf('en', consoleFiles).map(ofConsole)

/** Pairs that the comparison reports as swapped although they are right: a person has read each. */
const right: Readonly<Partial<Record<Language, readonly string[]>>> = {
  zh: [
    'fairness.fact.lots: 张数 / 数量',
    'fairness.word.above: 不低于 / 不高于',
    'rewards.coupon.usable: 可使用 / 已使用或过期',
    'security.pay.repeat: 再次输入 6 位数字 / 必须为 6 位数字',
    'shell.action.back: 返回 / 返回上一页',
  ],
  hk: [
    'fairness.fact.lots: 張數 / 數量',
    'fairness.word.above: 不低於 / 不高於',
    'rewards.coupon.usable: 可使用 / 已使用或過期',
    'security.pay.repeat: 再次輸入 6 位數字 / 必須為 6 位數字',
    'shell.action.back: 返回 / 返回上一頁',
  ],
  fra: ['auth.forget.title: Nouveau mot de passe / Définir le mot de passe'],
  th: ['market.tab.stock: หุ้น / สังเคราะห์', 'shell.tab.label: เมนูหลัก / หน้าแรก'],
  jp: [
    'identity.document.0: 身分証 / パスポート',
    'rewards.share.hasTraded: 取引あり / 取引なし',
    'security.pay.repeat: 6桁をもう一度入力 / ちょうど6桁の数字です',
  ],
  kor: ['security.pay.repeat: 6자리 다시 입력 / 숫자 6자리여야 합니다'],
}

/** The languages whose grammar orders a text's values differently than English, and how. */
const inOtherOrder: Readonly<
  Record<string, readonly (readonly [order: string, ...languages: Language[]])[]>
> = {
  'assets.deposit.networkWarning': [['network,currency', 'zh', 'hk', 'jp', 'kor']],
  'borrowing.terms.capText': [['most,lent', 'kor']],
  'fairness.results.won': [['count,share,stakes', 'zh', 'hk', 'jp', 'kor']],
  'fairness.ledger.repaired': [['account,entry', 'zh', 'hk', 'jp', 'kor']],
  'futures.liquidated.own': [['multiple,percent,positions', 'zh', 'hk', 'jp', 'kor']],
  'futures.liquidated.recorded': [['multiple,percent', 'zh', 'hk', 'jp', 'kor']],
  'futures.complaint.experience': [
    ['above,days,closed,have,closed,on,days', 'zh', 'hk'],
    ['above,days,closed,closed,have,days,on', 'jp', 'kor'],
  ],
  'limits.loss.pending': [['time,amount', 'zh', 'hk', 'jp', 'kor']],
  'rewards.vip.left': [['level,amount', 'zh', 'hk', 'jp', 'kor']],
  'security.summary.count': [['all,set', 'zh', 'hk', 'jp', 'kor']],
  'withdrawals.limit.left': [['whole,left', 'kor']],
  'rule-identity-review-value': [['reviewMs,hours,filings', 'zh', 'hk', 'jp', 'kor']],
  'rule-review-four-eyes-value': [
    ['recoveryMs,windowMs,userBtc,totalBtc', 'zh', 'hk', 'jp', 'kor'],
  ],
  'rule-review-day-value': [['windowMs,btc', 'zh', 'hk', 'jp', 'kor']],
  'rule-deposit-proof-how': [['windowMs,btc', 'zh', 'hk', 'jp', 'kor']],
  'rule-limit-value': [['windowMs,calls', 'zh', 'hk', 'jp', 'kor']],
  'rule-access-login-value': [['windowMs,failures,pauseMs', 'zh', 'hk', 'jp', 'kor']],
  'rule-access-pay-password-value': [['windowMs,failures,pauseMs', 'zh', 'hk', 'jp', 'kor']],
  'rule-access-second-factor-value': [['codes,windowMs,failures,pauseMs', 'zh', 'hk', 'jp', 'kor']],
  'message-purchase-paid-body': [['purchase,amount,currency', 'zh', 'hk', 'jp', 'kor']],
  'duals.condition.put': [['price,price,coin', 'zh', 'hk', 'jp', 'kor']],
  'rule-dual-rate-how': [['lookbackMs,dayReturns,weekReturns', 'zh', 'hk', 'jp', 'kor']],
  'rule-dual-settlement-value': [['windowMs,seconds,least', 'zh', 'hk', 'jp', 'kor']],
  'coupon-used-fee': [['until,amount,currency', 'zh', 'hk', 'jp', 'kor']],
  'coupon-terms-fee': [['days,amount,currency', 'zh', 'hk', 'jp', 'kor']],
  'coupon-terms-trial': [['rate,days,amount,currency,interest,currency', 'jp', 'kor']],
  'rewards.coupon.left': [['amount,currency,left', 'kor']],
  'console products.changes.version': [['time,id', 'kor']],
  'console products.consequence.notice': [['clock,notice', 'zh', 'hk', 'jp', 'kor']],
  'console products.field.ofDuration': [['number,name', 'zh', 'hk', 'jp', 'kor']],
  'locks.redeem.back': [['amount,currency,refund', 'zh', 'hk', 'jp', 'kor']],
  'offerings.demand.of': [['supply,token,applied', 'jp', 'kor']],
  'message-lock-delisted-body': [
    ['currency,lock,time,amount,currency,interest,currency', 'zh', 'hk', 'jp', 'kor'],
  ],
  'message-lock-redemption-failed-body': [['lock,currency,reason', 'fra', 'spa']],
  'message-liquidation-body': [
    ['order,pair,price,tick,loss,currency,remained,currency', 'fra', 'spa'],
  ],
}

function ofConsole([key, text]: Entry): Entry {
  return [`console ${key}`, text]
}

function entriesOf(language: Language, of = files): Entry[] {
  return Object.keys(of)
    .filter((path) => /\/en(?:\/[\w-]+)?[.](?:ts|json)$/.test(path))
    .flatMap((path) => stringsIn(of[path.replace(/\/en(?=[./])/, `/${language}`)], ''))
    .map(([key, text]): Entry => [key, otherForm(text)])
}

function stringsIn(value: unknown, key: string): Entry[] {
  if (typeof value === 'string') return [[key, value]]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        stringsIn(inner, /^(?:default|texts)$/.test(name) ? '' : `${key} ${name}`.trim()),
      )
    : []
}

/** Swaps every twentieth text, where possible, with the next one. */
function withSwaps(entries: readonly Entry[]): {
  readonly entries: readonly Entry[]
  readonly swapped: readonly string[]
} {
  const places = entries.flatMap(([key, text], at) => {
    const [next, source, after] = [
      entries[at + 1],
      english[at]?.[1] ?? '',
      english[at + 1]?.[1] ?? '',
    ]
    return at % 20 === 0 &&
      next !== undefined &&
      next[1] !== text &&
      source !== after &&
      valuesOf(source) === valuesOf(after)
      ? [{ key, at }]
      : []
  })
  const partner = new Map(
    places.flatMap(({ at }) => [
      [at, at + 1],
      [at + 1, at],
    ]),
  )
  return {
    swapped: places.map(({ key }) => key),
    entries: entries.map(([key, text], at): Entry => [
      key,
      entries[partner.get(at) ?? at]?.[1] ?? text,
    ]),
  }
}

describe('APP-13 each text under its own key', () => {
  it.each(translations)(
    'APP-13 %s: no two neighbours of a catalogue stand in each other’s place',
    (language) => {
      const entries = entriesOf(language)
      expect(entries.length).toBeGreaterThan(2500)
      expect(entries.map(([key]) => key)).toEqual(english.map(([key]) => key))
      expect(swappedNeighbours(english, entries)).toEqual(right[language] ?? [])
    },
  )

  it.each(translations)(
    'APP-13 %s: no two neighbours of the console stand in each other’s place',
    (language) => {
      const entries = entriesOf(language, consoleFiles).map(ofConsole)
      expect(entries.length).toBeGreaterThan(600)
      expect(entries.map(([key]) => key)).toEqual(consoleEnglish.map(([key]) => key))
      // Which words go together is learned from the texts of customers too.
      const found = swappedNeighbours(
        [...english, ...consoleEnglish],
        [...entriesOf(language), ...entries],
      )
      expect(found.filter((one) => one.startsWith('console '))).toEqual([])
    },
  )

  it('APP-13 of texts that were swapped the comparison finds nine in ten, in a translation as in the English', () => {
    const found = (
      source: readonly Entry[],
      other: readonly Entry[],
      swapped: readonly string[],
    ): number => {
      const told = swappedNeighbours(source, other).map((one) => one.split(': ')[0] ?? '')
      return swapped.filter((key) => told.includes(key)).length / swapped.length
    }
    const [spanish, planted] = [entriesOf('spa'), withSwaps(english)]
    const inSpanish = withSwaps(spanish)
    expect(inSpanish.swapped.length).toBeGreaterThan(90)
    expect(found(english, inSpanish.entries, inSpanish.swapped)).toBeGreaterThan(0.9)
    expect(found(planted.entries, spanish, planted.swapped)).toBeGreaterThan(0.9)
  })

  it('APP-13 the values of a text come in the order of the English, except where a grammar turns them and somebody has said so', () => {
    for (const language of translations) {
      const texts = new Map([
        ...entriesOf(language),
        ...entriesOf(language, consoleFiles).map(ofConsole),
      ])
      for (const [key, source] of [...english, ...consoleEnglish]) {
        const turned = inOtherOrder[key]?.find(([, ...others]) => others.includes(language))
        expect(valuesOf(texts.get(key) ?? ''), `${language} ${key}`).toBe(
          turned?.[0] ?? valuesOf(source),
        )
      }
    }
  })
})
