import { languages } from '@candor/contract'
import type { Language } from '@candor/contract'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../http/envelope.ts'
import { catalogues } from './catalogues.ts'
import { formatRecordInfo, sayText, translate } from './index.ts'
import type { TextKey } from './index.ts'

/** Rules and times have their own test, in composition/rules. */
const textKeys = Object.keys(catalogues.en).filter(
  (key) => !/^(?:rule|duration)-/.test(key),
) as TextKey[]

/** Every parameter that any text names, so that each text can be formatted. */
const everything = {
  verdict: 'favour',
  dispute: 1001,
  code: '012345',
  word: 'otter',
  device: 'Firefox',
  region: '203.0.*.*',
  time: '2026-01-02 03:04',
  amount: '1.5',
  currency: 'BTC',
  reason: 'blurred',
  pair: 'BTC/USDT',
  name: 'CAN',
  count: 6,
  order: 7,
  purchase: 9,
  withdrawal: 8,
  loan: 5,
  lock: 6,
  due: '2026-02-01',
  margin: '0.3',
  missing: '40',
  owed: '605.4',
  rate: '109.01',
  released: '0.2',
  repaid: '600',
  price: '65000',
  tick: 42,
  loss: '12.5',
  remained: '3',
  tick_price: '65001',
  level: 'basic',
  interest: '15',
  coins: 'BTC',
  usdt: '12',
  token: 'EMBR',
  offering: 8,
  from: '09:00',
  to: '18:00',
  hours: '9 to 5',
  until: '2026-01-03 03:04',
  days: 30,
  within: 24,
  close: '110',
  safe: '150',
  overdue: '0.5',
  link: 'https://candor.example/h5/#/pages/common/freeze?token=x',
}

/**
 * The record types of LEDG-09 with their variants, and the twelve directions of an account
 * transfer.
 */
const records: readonly Parameters<typeof formatRecordInfo>[] = [
  ...Array.from(
    { length: 12 },
    (_each, index) => ['en', index + 9] as Parameters<typeof formatRecordInfo>,
  ),
  ...[33, 42, 99, 100, 101, 200, 250, 260, 800, 1000, 1001, 1002, 1003, 1004, 1005].map(
    (type) => ['en', type] as Parameters<typeof formatRecordInfo>,
  ),
  ...[30, 31, 32, 34, 35, 36, 501, 502, 701, 702, 703, 707, 708].map(
    (type) => ['en', type, undefined, everything] as Parameters<typeof formatRecordInfo>,
  ),
  ...['applied', 'lessened', 'shared', 'ended', 'returned', 'available'].map(
    (variant) => ['en', 700, variant, everything] as Parameters<typeof formatRecordInfo>,
  ),
  ['en', 44, 'interest'],
  ['en', 44, 'return'],
  ['en', 50, 'freeze', everything],
  ['en', 50, 'release', everything],
  ['en', 51, 'buy', everything],
  ['en', 51, 'sell', everything],
  ['en', 51, 'fee', everything],
  ['en', 200, 'simulated'],
]

const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kor: /\p{Script=Hangul}/u,
}

describe('server texts', () => {
  it('APP-13 every sentence exists in eight languages and none is left English', () => {
    for (const key of textKeys) {
      const english = sayText('en', key, everything)
      for (const language of languages.filter((each) => each !== 'en')) {
        const text = sayText(language, key, everything)
        expect(text, `${language} ${key}`).not.toBe(english)
        expect(text, `${language} ${key}`).toMatch(scripts[language] ?? /\p{Script=Latin}/u)
      }
    }
  })

  it('LOAN-14 LOAN-15 messages of a loan name its account as the records do, in every language', () => {
    for (const language of languages) {
      const name = translate(language, 'account-exchange').toLowerCase()
      for (const key of [
        'message-loan-paid-out-body',
        'message-loan-refused-body',
        'message-loan-warning-body',
        'message-loan-closed-body',
      ] as const) {
        expect(sayText(language, key, everything).toLowerCase(), `${language} ${key}`).toContain(
          name,
        )
      }
    }
  })

  it('OUT-14 OUT-15 the allow-list has one name wherever it is told of', () => {
    const names = {
      en: 'allow-list',
      zh: '白名单',
      hk: '白名單',
      th: 'รายการที่อยู่ที่ถอนได้',
      jp: '許可リスト',
      kor: '허용 목록',
      fra: 'liste blanche',
      spa: 'lista blanca',
    } as const satisfies Record<Language, string>
    for (const language of languages) {
      for (const text of [
        translate(language, 'address-saved'),
        refusalText(language, { refused: 'ADDRESS_NOT_ALLOWED' }),
      ])
        expect(text.toLowerCase(), language).toContain(names[language])
    }
  })

  it.each([
    ['en', '5,000.5', '64,110', 'Jan 3, 2026 03:04'],
    ['kor', '5,000.5', '64,110', '2026년 1월 3일 03:04'],
    ['th', '5,000.5', '64,110', '3 ม.ค. 2026 03:04'],
    ['fra', '5\u202f000,5', '64\u202f110', '3 janv. 2026 03:04'],
    ['spa', '5\u202f000,5', '64\u202f110', '3 ene 2026 03:04'],
  ] as const)(
    'APP-34 in %s a message, a mail and a refusal write %s, %s and %s; numbers of orders and codes stand as they are',
    (language, amount, price, until) => {
      const params = {
        ...everything,
        withdrawal: 12345,
        order: 67890,
        code: '123456',
        amount: '5000.5',
        price: '64110',
      }
      const message = sayText(language, 'message-withdrawal-passed-body', params)
      expect([message.includes(amount), message.includes('12345')]).toEqual([true, true])
      expect(sayText(language, 'message-liquidation-body', params)).toContain(price)
      expect(sayText(language, 'mail-security-changed-body', params)).toContain(until)
      expect(sayText(language, 'mail-withdraw-body', params)).toContain('123456')
      expect(
        refusalText(language, { refused: 'AMOUNT_MIN', details: { min: '5000.5' } }),
      ).toContain(amount)
    },
  )

  it('names the same parameters in every language', () => {
    for (const key of textKeys) {
      const named = languages.map((language) => parametersOf(language, key).join())
      expect(new Set(named).size, `${key}: ${named.join(' | ')}`).toBe(1)
    }
  })

  it('refuses to show a sentence with a hole in it', () => {
    expect(() => sayText('en', 'mail-register-body')).toThrow('text mail-register-body needs code')
    expect(translate('en', 'mail-register-body', { code: '012345' })).toBe(
      '012345 is your code to create a Candor account.',
    )
  })

  it('AUTH-30 sending in the sandbox says that no mail was sent', () => {
    expect(translate('en', 'code-sent-sandbox')).toContain('sandbox: no mail was sent')
  })

  it('LEDG-08 every cause is worded differently, the 12 directions of account transfer included', () => {
    for (const language of languages) {
      const worded = records.map(([, type, variant, params]) =>
        formatRecordInfo(language, type, variant, params),
      )
      expect(worded).not.toContain(translate(language, 'record-other'))
      expect(new Set(worded).size, language).toBe(worded.length)
    }
  })

  it('LEDG-10 a record is worded from its type and parameters in the language of the reader', () => {
    expect(formatRecordInfo('en', 51, 'buy', { pair: 'BTC/USDT' })).toBe('Spot buy BTC/USDT')
    expect(formatRecordInfo('zh', 51, 'buy', { pair: 'BTC/USDT' })).toBe('币币买入 BTC/USDT')
    expect(formatRecordInfo('jp', 9)).toBe('法定通貨口座から現物口座へ振替')
    expect(formatRecordInfo('fra', 200, 'simulated')).toBe('Dépôt (simulé)')
    expect(formatRecordInfo('en', 4711)).toBe('Balance change')
  })
})

/** The parameters that a text names, found by their markers in the formatted text. */
function parametersOf(language: Language, key: TextKey): string[] {
  const names = Object.keys(everything)
  const text = sayText(language, key, Object.fromEntries(names.map((name) => [name, `<${name}>`])))
  return names.filter((name) => text.includes(`<${name}>`))
}
