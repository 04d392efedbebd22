import { readFileSync } from 'node:fs'
import { languages } from '@candor/contract'
import type { Language } from '@candor/contract'
import { listIn } from '@candor/testing/rule'
import { expectOwnLanguage, expectSameMessages } from '@candor/testing/texts'
import { otherForm } from '@candor/texts/compile'
import { beforeAll, describe, expect, it } from 'vitest'

type Texts = Readonly<Record<string, string>>

/** The rows of docs/glossary.md, cell by cell. */
const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
/** The texts of refusals, which the server sends. */
const refusalTexts = JSON.parse(
  readFileSync(new URL('../../../server/src/texts/en/refusals.json', import.meta.url), 'utf8'),
) as Texts
/** All code of the app, without tests and catalogues. */
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
  .filter(([file]) => !file.startsWith('./') && !file.includes('.test.'))
  .map(([, text]) => text)
  .join('\n')
const files = import.meta.glob<{ default: Texts }>('./*/*.json')
const groups = Object.keys(files).flatMap(
  (file) => /^\.\/en\/([a-z-]+)\.json$/.exec(file)?.[1] ?? [],
)
/** The texts of the catalogues, and those that are read from many. */
const catalogues = new Map<Language, Texts>()
const read = new Map<Language, Texts>()

/** Words that a trader of the language writes as in English: symbols, names of curves, cognates. */
const sameAsEnglish = new Set([
  'Telegram',
  'WhatsApp',
  'OK',
  'Original',
  'Messages',
  'Version',
  'E-mail',
  'Code correct',
  'Spot',
  'spot',
  'Call',
  'Put',
  'Volume',
  'Futures',
  'Total',
  'maker',
  'taker',
  'Options',
  'Fiat',
  'Type',
  'VOL',
  'MA',
  'EMA',
  'BOLL',
  'MACD',
  'RSI',
  'KDJ',
  'O',
  'H',
  'C',
  'GTC',
  'IOC',
  'FOK',
  'Hash',
  'Source',
  'Quiz',
  'Conversion',
  'Copy trading',
  'Lock mining',
  'IEO',
  'NFT',
  'OTC',
  'UID',
  'VIP {level}',
  'Avatar',
  'IBAN',
  'Signature',
  'Long',
  'Short',
  'Lots',
  'TP/SL',
  '{count} s',
  '{count} min',
  '24 h',
  '7 d',
  '30 d',
  '91 d',
  'Principal',
])

/**
 * The failure toasts of APP-21, each with the app's text or the server's refusal that the user
 * reads. Toasts without a page yet belong to later products.
 */
const toasts: Readonly<
  Record<string, readonly [from: 'app' | 'server' | 'later', key: string, english: string]>
> = {
  'please log in first': ['app', 'shell.failure.loginFirst', 'Log in to continue'],
  'login failed': ['app', 'shell.failure.loginReason', 'Login failed. {reason}'],
  'parameter error': [
    'server',
    'PARAM_ERROR',
    'Something you entered is not valid. Check it and try again.',
  ],
  'function in development': ['app', 'shell.failure.development', 'Coming soon'],
  'no more data': ['app', 'shell.list.end', 'No more results'],
  'audio file error': ['later', 'shell.failure.audio', 'The audio file cannot be played'],
  'character too long': ['server', 'TEXT_TOO_LONG', 'Too long: use at most {max} characters.'],
  'passwords do not match': ['server', 'PASSWORD_MISMATCH', 'the two passwords are inconsistent'],
  'insufficient balance': [
    'server',
    'INSUFFICIENT_BALANCE',
    'Insufficient balance: {needed} needed, {available} available.',
  ],
  'delete failed': ['app', 'shell.failure.delete', 'Could not delete'],
  'redemption failed': ['later', 'shell.failure.redemption', 'Redemption failed'],
  'purchase review failed': ['later', 'shell.failure.purchaseReview', 'Purchase not approved'],
  'area not supported': ['server', 'AREA_UNSUPPORTED', 'your area is temporarily not supported'],
  'minimum purchase amount': [
    'server',
    'MIN_PURCHASE',
    'the minimum purchase amount is {min} {currency}',
  ],
  'item not on sale or ended': ['server', 'NOT_ON_SALE', 'item not on sale or ended'],
  'bid too low': ['server', 'BID_TOO_LOW', 'bid must be higher than the current bid'],
  'wrong price': ['later', 'shell.failure.wrongPrice', 'Enter a valid price'],
  'wrong increment': ['later', 'shell.failure.wrongIncrement', 'Enter a valid increment'],
  'wrong time': ['server', 'WINDOW_INVALID', 'wrong time'],
}
const successes: Texts = {
  'shell.success.login': 'Welcome back',
  'shell.success.registration': 'Account created',
  'shell.success.savedToAlbum': 'Saved to album',
  'shell.success.copy': 'Copied',
  'shell.success.delete': 'Deleted',
  'shell.success.addFavourite': 'Added to favourites',
  'shell.success.removeFavourite': 'Removed from favourites',
  'shell.success.purchase': 'Purchase complete',
  'shell.success.payment': 'Payment successful',
  'shell.success.upload': 'Uploaded',
}

function textsOf(language: Language, from = read): Texts {
  const texts = from.get(language)
  if (texts === undefined) throw new Error(`no catalogue of ${language}`)
  return texts
}

/** Open, high, low and volume, as every screen labels them. */
const ofTheDay = [
  'market.day.open',
  'market.day.high',
  'market.day.low',
  'market.day.volume',
  'market.day.turnover',
  'market.day.change',
]

const placeholdersOf = (text = ''): string =>
  [...text.matchAll(/\{([^}]*)\}/g)]
    .map((found) => found[1] ?? '')
    .sort((a, b) => (a < b ? -1 : 1))
    .join()

beforeAll(async () => {
  for (const language of languages) {
    const parts = await Promise.all(
      groups.map(async (group) => await files[`./${language}/${group}.json`]?.()),
    )
    const texts = Object.assign({}, ...parts.map((part) => part?.default)) as Texts
    catalogues.set(language, texts)
    read.set(
      language,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, otherForm(text)])),
    )
  }
})

describe('page texts', () => {
  it('APP-13 every text exists in all eight languages and none is empty', () => {
    const keys = Object.keys(textsOf('en')).sort()
    expect(groups).toEqual(
      expect.arrayContaining([
        'shell',
        'auth',
        'market',
        'spot',
        'assets',
        'fairness',
        'development',
      ]),
    )
    expect(keys.length).toBeGreaterThan(400)
    for (const language of languages) {
      expect(Object.keys(textsOf(language)).sort(), language).toEqual(keys)
      for (const key of keys)
        expect(textsOf(language)[key]?.trim(), `${language} ${key}`).not.toBe('')
    }
  })

  it('MKT-06 what is of the UTC day says so in every language', () => {
    expect(Object.keys(textsOf('en')).filter((key) => key.startsWith('market.day.'))).toEqual(
      ofTheDay,
    )
    for (const language of languages)
      for (const key of ofTheDay)
        expect(textsOf(language)[key], `${language} ${key}`).toContain('UTC')
  })

  it('APP-13 every key carries the name of its page group', () => {
    for (const key of Object.keys(textsOf('en')))
      expect(
        groups.some((group) => key.startsWith(`${group}.`)),
        key,
      ).toBe(true)
  })

  it('APP-13 a text names the same values in every language, by plain names', () => {
    for (const [key, english] of Object.entries(textsOf('en'))) {
      for (const language of languages) {
        const text = textsOf(language)[key]
        expect(placeholdersOf(text), `${language} ${key}`).toBe(placeholdersOf(english))
        expect(placeholdersOf(text), `${language} ${key}`).toMatch(/^[a-zA-Z,]*$/)
      }
    }
  })

  it('LOAN-14 LOAN-15 the account that answers for a loan has the name it has among the assets, in every language', () => {
    for (const language of languages) {
      const name = textsOf(language)['assets.account.exchange']?.toLowerCase() ?? 'none'
      for (const key of [
        'borrowing.gauge.safe',
        'borrowing.request.consequence',
        'borrowing.sales.held',
        'borrowing.terms.leave',
        'assets.deposit.credited',
      ]) {
        expect(textsOf(language)[key]?.toLowerCase(), `${language} ${key}`).toContain(name)
      }
    }
  })

  it.each([
    ['fiat account', 'assets.account.fiat'],
    ['exchange account', 'assets.account.exchange'],
    ['leverage account', 'assets.account.leverage'],
    ['options account', 'assets.account.options'],
    ['cancel (a withdrawal)', 'withdrawals.takeBack.action'],
    ['Up/Down (seconds contract)', 'seconds.title'],
    ['margin level', 'futures.account.risk'],
    ['margin level', 'borrowing.riskRate'],
    ['withdrawal allow-list', 'security.allowlist.title'],
  ])('APP-13 the glossary calls %s as the screens do: %s', (term, key) => {
    const words = glossary.find(([english]) => english === term)?.slice(3) ?? []
    for (const [at, language] of (['zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const).entries())
      expect(textsOf(language)[key]?.toLowerCase(), `${language} ${key}`).toContain(
        words[at]?.toLowerCase() ?? term,
      )
  })

  it('APP-13 token offerings have one name, and what they sell is not all that is issued', () => {
    const names = glossary.find(([english]) => english === 'token offering (IEO)')?.slice(3) ?? []
    expect(names).toHaveLength(7)
    for (const [at, language] of (
      ['zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const
    ).entries()) {
      const texts = textsOf(language)
      const title = texts['offerings.title']
      expect(texts['account.close.obstacle.offerings'], language).toBe(title)
      expect(texts['records.kind.offering'], language).toBe(title)
      expect(names[at]?.split(/ ?[(（]/)[0], language).toBe(texts['offerings.proof'])
      const issued = texts['offerings.supply'] ?? 'none'
      for (const key of ['offerings.how.pool', 'offerings.demand.over', 'offerings.recompute.text'])
        expect(texts[key]?.toLowerCase(), `${language} ${key}`).not.toContain(issued.toLowerCase())
    }
  })

  it('OUT-14 the allow-list has the name of its switch wherever it is told of', () => {
    for (const language of languages) {
      const texts = textsOf(language)
      const name = texts['payouts.list.allowlist']?.toLowerCase() ?? 'none'
      for (const key of [
        'security.allowlist.title',
        'withdrawals.address.allowlist',
        'withdrawals.complaint.notSaved',
        'payouts.address.wait',
      ])
        expect(texts[key]?.toLowerCase(), `${language} ${key}`).toContain(name)
    }
  })

  it('APP-13 no text is left English by accident', () => {
    for (const language of languages.filter((each) => each !== 'en'))
      expectOwnLanguage(language, textsOf(language), textsOf('en'), sameAsEnglish)
  })

  it('APP-13 every text reads the same through the message format as by plain substitution, and none holds an apostrophe, which the format reads as an escape', () => {
    for (const language of languages) expectSameMessages(textsOf(language, catalogues))
  })

  it('APP-21 each failure toast of the rule has its words: of the app where code shows them, else of the refusal that says so', () => {
    expect(Object.keys(toasts)).toEqual(listIn('APP-21', 'all languages for: ', ';'))
    for (const [toast, [from, key, english]] of Object.entries(toasts)) {
      const text = from === 'server' ? otherForm(refusalTexts[key] ?? '') : textsOf('en')[key]
      expect(text, toast).toBe(english)
      expect(
        from === 'server' || sources.includes(`'${key}'`) === (from === 'app'),
        `${toast}: what code shows ${key}`,
      ).toBe(true)
    }
  })

  it('APP-21 what no code shows yet is what the rule leaves to later products, and nothing else', () => {
    expect(
      Object.entries(toasts)
        .filter(([, [from]]) => from === 'later')
        .map(([toast]) => toast),
    ).toEqual(listIn('APP-21', 'come with the products that show them: ', '.'))
  })

  it('APP-22 every success toast has its words', () => {
    expect(textsOf('en')).toMatchObject(successes)
  })
})
