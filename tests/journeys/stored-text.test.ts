import { CHAT_TEXT_MAX, type Language, languages } from '@candor/contract'
import { fund, newPerson, type Person } from '@candor/testing/people'
import { signInStaff } from '@candor/testing/staff'
import { uploadPicture } from '@candor/testing/pictures'
import { letWithdraw, payPassword } from '@candor/testing/withdrawing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStaffConsole } from '../support/browser/staff-console.ts'
import { admitted, hostileTexts, MARK, SHORT, sinksOf } from '../support/browser/hostile-texts.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { visit } from '../support/browser/visitor.ts'

/**
 * S17: everything users and editors can write is hostile here, and every screen that shows it is
 * opened under the real Content-Security-Policy: no text becomes an element, runs, or violates the
 * policy. Texts are sent through the calls that accept them, and written directly into the rows
 * where calls refuse them: a screen must not rely on its call.
 */
let harness: Harness
let mallory: Person
let article: number
let address: number
const figures = { screens: 0, taken: 0, refused: 0, planted: 0 }

/** A user's columns that screens show, with the length each can take. */
const columns: readonly [column: string, owner: string, room: 'short' | 'long'][] = [
  ['app_user.nickname', 'id', 'short'],
  ['app_user.signature', 'id', 'long'],
  ['app_user.anti_phishing', 'id', 'short'],
  ['session.device', 'user_id', 'long'],
  ['passkey.name', 'user_id', 'short'],
  ['wallet_address.label', 'user_id', 'long'],
  ...['real_name', 'bank', 'card_number', 'account_city', 'branch', 'iban'].map(
    (name): [string, string, 'long'] => [`domestic_card.${name}`, 'user_id', 'long'],
  ),
  ...['swift_code', 'holder_address', 'phone'].map((name): [string, string, 'long'] => [
    `international_card.${name}`,
    'user_id',
    'long',
  ]),
  ['chat_message.content', 'user_id', 'long'],
]

/**
 * Screens of the app by the texts they show; `shows` is false where a text appears only after a
 * touch or as the description of a picture.
 */
const screens = (): readonly { path: string; shows: boolean }[] => [
  { path: '/pages/setting/setting', shows: true },
  { path: '/pages/setting/userInfo', shows: true },
  { path: '/pages/setting/security', shows: true },
  { path: '/pages/setting/devices', shows: false },
  { path: '/pages/setting/bank', shows: true },
  { path: '/pages/setting/bank_international', shows: true },
  { path: '/pages/setting/wallet', shows: true },
  { path: '/pages/setting/real_mark', shows: false },
  { path: '/pages/index/index', shows: false },
  { path: '/pages/mailMessage/mailMessage', shows: false },
  { path: '/pages/mailMessage/mailMessageList', shows: true },
  { path: '/pages/mailMessage/ggList', shows: true },
  { path: `/pages/mailMessage/ggDetail?id=${article}`, shows: true },
  { path: `/pages/common/article?id=${article}`, shows: true },
  { path: '/pages/common/faq', shows: true },
  { path: '/pages/common/contactus', shows: true },
  { path: '/pages/common/aboutus', shows: true },
  { path: '/pages/common/terms', shows: false },
  { path: '/pages/setting/operational_compliance', shows: true },
  { path: '/pages/market/alerts', shows: false },
  { path: '/pages/fund/assets_all_record?kind=change', shows: false },
  { path: '/pages/setting/limits', shows: false },
  { path: '/pages/kf/kf', shows: true },
  { path: '/pages/kefu/index', shows: false },
  { path: `/pages/setting/addWallet?id=${address}`, shows: true },
  { path: '/pages/setting/share', shows: false },
  { path: '/pages/setting/bill', shows: false },
  { path: '/pages/setting/coupon', shows: false },
  { path: '/pages/fund/receive_withdraw_record?tab=withdraw', shows: true },
  { path: '/pages/fund/withdraw?currency=1', shows: false },
]

beforeAll(async () => {
  harness = await openHarness()
  mallory = await newPerson(harness.fixture)
  await byCalls()
  await pastCalls()
})
afterAll(async () => {
  await harness.close()
  console.info(
    `S17: ${hostileTexts.length} hostile texts, ${figures.taken} taken by calls, ${figures.refused} refused, ${figures.planted} columns planted past them; ${figures.screens} screens opened: 0 dialogs, 0 elements, 0 reports`,
  )
})

it('S17 WIRE-31 fields of names and labels refuse markup, and take what only looks dangerous', () => {
  expect(figures.refused).toBeGreaterThan(10)
  expect(figures.taken).toBeGreaterThan(20)
  expect(figures.planted).toBe(columns.length + 4)
})

it.each(languages)(
  'S17 FE1 no screen of the app makes anything of a stored text, in %s',
  async (language) => {
    const own = screens().filter(
      (_, index) =>
        index % languages.length === languages.indexOf(language) % languages.length ||
        language === 'en',
    )
    await visit(harness, { person: mallory, storedValues: { language } }, async (visitor) => {
      const dialogs = dialogsOf(visitor.page)
      const silent: string[] = []
      for (const { path, shows } of own) {
        await visitor.open(path)
        await settle(visitor.page)
        figures.screens += 1
        // Articles are planted in English only; every screen is opened in English.
        if (shows && language === 'en' && !(await comesToShow(visitor.page))) silent.push(path)
        const { found } = await sinksOf(visitor.page)
        expect([path, found, dialogs]).toEqual([path, [], []])
      }
      expect(silent, 'screens that show none of the texts, and so prove nothing').toEqual([])
    })
  },
)

it('S17 STAFF-07 STAFF-12 no screen of the console makes anything of a stored text', async () => {
  // Writing the articles used the codes of these 30 s; this makes them valid again.
  await harness.fixture.asOwner('UPDATE staff_member SET totp_step = 0')
  const consoles: readonly [name: string, paths: readonly string[]][] = [
    ['sam', ['chat', `chat/${mallory.userId}`]],
    ['edda', ['articles/4', 'articles/18']],
    ['otto', ['audit']],
    ['rita', ['review/identity_basic']],
  ]
  for (const [name, paths] of consoles) {
    await visitStaffConsole(harness, {}, async (staffConsole) => {
      const dialogs = dialogsOf(staffConsole.page)
      await staffConsole.open(paths[0] ?? '')
      await staffConsole.logIn(name)
      for (const path of paths) {
        await staffConsole.open(path)
        await settle(staffConsole.page)
        figures.screens += 1
        const { found, shown } = await sinksOf(staffConsole.page)
        expect([path, found, dialogs]).toEqual([path, [], []])
        expect.soft(shown, `${path} shows none of the texts`).toBe(true)
      }
    })
  }
})

it('S17 control: a page that takes a text for markup is stopped by its policy and reported; without a policy it is seen', async () => {
  const careless = (page: Page): Promise<void> =>
    page.evaluate(async (token) => {
      const response = await fetch('/api/user/info', { headers: { authorization: token } })
      const { message } = (await response.json()) as { message: { nickname: string } }
      document.body.innerHTML = message.nickname
    }, mallory.token)
  await expect(
    visit(harness, { person: mallory }, async (visitor) => {
      await visitor.open('/pages/setting/limits')
      await careless(visitor.page)
    }),
  ).rejects.toThrow(/TrustedHTML|policy require-trusted-types-for/)
  const context = await harness.browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(`${harness.fixture.address}/h5/icon-192.png`)
    await careless(page)
    expect((await sinksOf(page)).found.length).toBeGreaterThan(0)
  } finally {
    await context.close()
  }
})

/** Sends every text to every call that writes one; the last accepted text stays. */
async function byCalls(): Promise<void> {
  const picture = await uploadPicture(harness.fixture.address, mallory)
  const count = async (answer: Promise<{ type: string }>): Promise<void> => {
    figures[(await answer).type === 'ok' ? 'taken' : 'refused'] += 1
  }
  await harness.fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    mallory.userId,
    '+8613800136666',
  ])
  for (const text of [...hostileTexts.filter((_, index) => index % 40 === 0), ...admitted]) {
    await count(
      mallory.post('/user/editNickname', { nickname: 'mallory', signature: text.slice(0, 30) }),
    )
    await count(
      mallory.post('/user/cash_save', {
        real_name: text,
        bank_name: text,
        bank_account: text,
        bank_dizhi: text,
        bank_branch: text,
        alipay_account: text,
        iban: text,
      }),
    )
    await count(mallory.post('/user/cash_save_international', { data: [text, text, text] }))
    await count(
      mallory.post('/user/wallet/save', {
        currency: 1,
        name: text,
        address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
        qrcode: picture,
      }),
    )
    await count(
      mallory.post('/user/real', { real_type: 1, id_type: 1, name: text, card_id: 'P7654321' }),
    )
  }
  const [saved] = await harness.fixture.asOwner<{ id: string }>(
    'SELECT id FROM wallet_address WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [mallory.userId],
  )
  address = Number(saved?.id)
  await fund(harness.fixture, mallory.userId, { 3: '100' })
  await letWithdraw(harness.fixture, mallory.userId)
  await count(
    mallory.post('/wallet/out', { currency: 3, number: '20', type: 1, pay_password: payPassword }),
  )
  await count(mallory.post('/safe/anti_phishing', { code: `<b>${MARK}</b>` }))
  for (let rest = hostileTexts.join(' '); rest !== ''; rest = rest.slice(CHAT_TEXT_MAX)) {
    await count(mallory.post('/chat/send', { message: rest.slice(0, CHAT_TEXT_MAX), type: 1 }))
  }
  await write(count)
}

/** Staff write too: an answer in the chat, and an article in each category and language. */
async function write(count: (answer: Promise<{ type: string }>) => Promise<void>): Promise<void> {
  const [sam, edda] = [
    await signInStaff(harness.fixture, 'sam'),
    await signInStaff(harness.fixture, 'edda'),
  ]
  await count(
    sam.post('/staff/chat/reply', {
      user_id: mallory.userId,
      message: hostileTexts.slice(0, 8).join(' '),
      type: 1,
    }),
  )
  for (const category of [4, 5, 18, 21, 25, 32, 34]) {
    const written = await edda.post('/staff/article', {
      c_id: category,
      lang: 'en',
      title: `${MARK} ${hostileTexts[category] ?? ''}`,
      content: `${MARK}\n\n${hostileTexts.join('\n\n')}`,
    })
    if (category === 4) article = (written.message as { id: number }).id
    await count(Promise.resolve(written))
  }
}

/** Writes the texts into the rows, as if no call had refused any. */
async function pastCalls(): Promise<void> {
  const long = hostileTexts.join(' ')
  await harness.fixture.asOwner(
    `
      INSERT INTO passkey (user_id, credential_id, public_key, use_counter, name, created_at)
      VALUES ($1, 'planted', '\\x00', 0, 'x', now())`,
    [mallory.userId],
  )
  await harness.fixture.asOwner(
    `INSERT INTO message (user_id, kind, params, created_at) VALUES ($1, 'price-alert', $2, now())`,
    [
      mallory.userId,
      JSON.stringify({ alert: 1, pair: long, price: '1', tick: 1, tick_price: SHORT }),
    ],
  )
  for (const [column, owner, room] of columns) {
    const [table = '', name = ''] = column.split('.')
    const changed = await harness.fixture.asOwner(
      `UPDATE ${table} SET ${name} = $2 WHERE ${owner} = $1 RETURNING 1 AS one`,
      [mallory.userId, room === 'short' ? SHORT : long],
    )
    expect(changed.length, column).toBeGreaterThan(0)
    figures.planted += 1
  }
  for (const name of ['title', 'content', 'abstract']) {
    await harness.fixture.asOwner(`UPDATE article SET ${name} = $1 WHERE language = $2`, [
      name === 'content' ? hostileTexts.join('\n\n') : long.slice(0, 2_000),
      'en' satisfies Language,
    ])
    figures.planted += 1
  }
  figures.planted += 1
}

function dialogsOf(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss().catch((error: unknown) => error)
  })
  return dialogs
}

/** Whether one of the texts appears on the screen; a busy machine may draw it late. */
async function comesToShow(page: Page): Promise<boolean> {
  const untilMs = Date.now() + 5_000
  while (!(await sinksOf(page)).shown) {
    if (Date.now() > untilMs) return false
    await page.waitForTimeout(50)
  }
  return true
}

/** Waits until the screen fetches nothing more and has opened what it opens by itself. */
async function settle(page: Page): Promise<void> {
  await page.locator('main').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.bone') === null)
  for (const summary of await page.locator('main summary, main [aria-expanded=false]').all())
    await summary.click({ timeout: 1_000 }).catch((error: unknown) => error)
  await page.waitForTimeout(150)
}
