import { newPerson } from '@candor/testing/people'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { uploadPicture } from '@candor/testing/pictures'
import { importedLine } from '@candor/testing/statement'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filedDeposit, newApplicant, visitStaffConsole } from '../support/browser/staff-console.ts'
import { noticeChangedRow } from '../support/browser/staff-log.ts'
import { outliveSession, readToTheBeginning, sendPicture } from '../support/browser/staff-chat.ts'
import {
  failForReason,
  findNoLine,
  lookAtVoucher,
  passByLine,
} from '../support/browser/staff-review.ts'
import { answerRead, drawnOver } from '../support/browser/frames.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { expectAccessible } from '../support/browser/accessible-screen.ts'

const [BTC, USDT] = [1, 3]
let harness: Harness

const members = new Map<string, StaffPerson>()

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/**
 * A member of staff who has signed in once. A code is valid once, so this uses the code of the next
 * 30 s; the login page uses the current one.
 */
async function signedInOnce(name: string): Promise<StaffPerson> {
  const member =
    members.get(name) ?? (await signInStaff(harness.fixture, name, Date.now() + 30_000))
  members.set(name, member)
  return member
}

it('STAFF-01 STAFF-02 STAFF-09 STAFF-10 the auditor logs in, reaches their own screens alone, recomputes the log, sees a changed row, and logs out', async () => {
  await visitStaffConsole(harness, { scheme: 'light' }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('review/identity_basic')
    await page.getByLabel('Name').fill('otto')
    await page.getByLabel('Password', { exact: true }).fill('not it')
    await page.getByLabel(/^Code/).fill('000000')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/Wrong account or password/i)
      .waitFor()
    await staffConsole.logIn('otto')
    await page.getByRole('heading', { name: 'No access to Requests' }).waitFor()
    await page
      .getByText('This page needs the role reviewer; you are logged in as auditor.')
      .waitFor()
    await expect
      .poll(() =>
        page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts(),
      )
      .toEqual(['Audit log', 'Products', 'Ledger differences'])
    // The number beside a name is a shortcut key, not a count; hovering explains it.
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'Products' })
      .hover()
    await page.getByText('key 2', { exact: true }).waitFor()
    await page.getByText(/^Session ends \d\d:\d\d UTC/).waitFor()
    const refused = await page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { token: string }
      return (
        (await (
          await fetch('/api/staff/queue?kind=deposit', { headers: { authorization: token } })
        ).json()) as { code: string }
      ).code
    })
    expect(refused).toBe('STAFF_ONLY')
    await page.keyboard.press('1')
    const table = page.getByRole('table', { name: 'Calls' })
    await table.getByText('STAFF_ONLY').first().waitFor()
    // Wrong passwords are counted per network and hour, and add nothing to the log (STAFF-18).
    expect(await table.getByText('ACCOUNT_OR_PASSWORD_WRONG').count()).toBe(0)
    await expectAccessible(page)
    await noticeChangedRow(harness, page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('You are logged out.').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
  })
})

it('STAFF-01 the console is a page of its own, never kept and never framed, whose policy admits nothing inline', async () => {
  const bare = await fetch(`${harness.fixture.address}/console`, { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/console/'])
  const { headers } = await fetch(`${harness.fixture.address}/console/`)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'.*script-src 'self';.*style-src 'self';.*frame-ancestors 'none';.*require-trusted-types-for 'script'; trusted-types 'none'$/,
  )
  expect([
    headers.get('content-security-policy')?.includes('unsafe'),
    headers.get('cache-control'),
    headers.get('x-frame-options'),
  ]).toEqual([false, 'no-cache', 'DENY'])
})

it('STAFF-03 STAFF-04 STAFF-05 STAFF-11 with keys alone: a look that is logged, a fail with a published reason, a pass that two must give, one that came too late, and a session that was ended elsewhere', async () => {
  const first = await newApplicant(harness, 'Bo Chen')
  const second = await newApplicant(harness, 'Cy Diaz')
  const person = await newPerson(harness.fixture)
  const [large, small] = [
    await filedDeposit(harness, person, '2', BTC),
    await filedDeposit(harness, person, '75.5', USDT),
  ]
  await harness.fixture.asOwner(
    `UPDATE identity_request SET decide_by = now() - interval '1 hour' WHERE id = $1`,
    [first.id],
  )
  await visitStaffConsole(harness, {}, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('')
    await staffConsole.logIn('rita')
    const rows = page.getByRole('table', { name: 'Requests' }).locator('tbody tr')
    await rows.filter({ hasText: 'Bo Chen' }).getByText('overdue').waitFor()
    expect(await rows.locator('td:first-child').allInnerTexts()).toEqual(
      [...(await rows.locator('td:first-child').allInnerTexts())].sort(
        (a, b) => Number(a) - Number(b),
      ),
    )
    await expectAccessible(page)
    await page.keyboard.press('/')
    await page.keyboard.type('Bo C')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: /^Request / })
    await panel.getByRole('heading', { name: `Basic verification ${first.id}` }).waitFor()
    await panel.getByText('You decide this alone. Your vote is final.').waitFor()
    await failForReason(page, panel)
    const dialog = page.getByRole('dialog')
    expect((await first.person.get('/real/state')).message).toMatchObject({
      review_status: 3,
      real_data: { reason: expect.stringMatching(/name/) as unknown },
    })

    await staffConsole.open(`review/identity_basic/${second.id}`)
    await panel.getByText('Cy Diaz').waitFor()
    await page.keyboard.press('p')
    await dialog.waitFor()
    await (
      await signInStaff(harness.fixture, 'ravi')
    ).post('/staff/review', { kind: 'identity_basic', id: second.id, verdict: 'pass' })
    await page.keyboard.press('Enter')
    await panel
      .getByRole('alert')
      .getByText(/^Someone else has just decided this request\. Your vote was not counted/)
      .waitFor()
    await rows.filter({ hasText: 'Cy Diaz' }).waitFor({ state: 'detached' })

    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await rows.filter({ hasText: '75.5 USDT' }).waitFor()
    await page.getByRole('link', { name: /^Deposits/ }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await panel.getByRole('heading', { name: `Deposit ${large}` }).waitFor()
    await panel.getByText('2 BTC (simulated)').waitFor()
    await panel.getByText(/^Two people must approve this/).waitFor()
    await lookAtVoucher(page, panel)
    await panel.getByText('2 BTC (simulated)').waitFor()
    await findNoLine(page)
    await panel.getByRole('heading', { name: `Deposit ${large}` }).waitFor()
    const asOwner = harness.fixture.asOwner.bind(harness.fixture)
    await importedLine(asOwner, 'BTC', '2', 'RF18-2201')
    await passByLine(staffConsole, panel, /2 BTC on 2026-11-20 from Ann Lee, main RF18-2201$/)
    expect(await panel.getByRole('button', { name: /^Approve/ }).isDisabled()).toBe(true)
    await page.keyboard.press('?')
    await dialog.getByRole('heading', { name: 'Requests' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await harness.fixture.asOwner(
      `
        UPDATE staff_session SET ended_at = now()
        WHERE staff_id = (SELECT id FROM staff_member WHERE name = 'rita')`,
    )
    await page
      .getByText('Your session has ended. Log in again. Your drafts are kept in this tab.')
      .waitFor()
  })
  const looks = await harness.fixture.asOwner<{ said: { id: number } }>(
    `SELECT said FROM staff_log WHERE call = 'staff.picture' AND answer_of IS NULL`,
  )
  expect(looks.map(({ said }) => said.id)).toEqual([large])
  expect(
    (
      await harness.fixture.asOwner<{ status: number }>(
        'SELECT status FROM deposit_request WHERE id = ANY ($1) ORDER BY id',
        [[large, small]],
      )
    ).map(({ status }) => status),
  ).toEqual([1, 1])
})

it('STAFF-07 SITE-10 an article is written in two languages, the missing and the older ones are named, its preview is text, and what is not saved survives a reload', async () => {
  await visitStaffConsole(harness, { width: 1440, scheme: 'light' }, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('articles/18')
    await staffConsole.logIn('edda')
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    await page.getByRole('table', { name: 'FAQ' }).locator('tbody tr').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('n')
    await column('English').getByLabel('Title').fill('Planned work')
    await column('English').getByLabel('Text').fill('On <b>Sunday</b>.\n\nNo trading stops.')
    await column('ไทย').getByLabel('Title').fill('งานที่วางแผนไว้')
    await column('ไทย').getByLabel('Text').fill('วันอาทิตย์')
    await page.getByText('Unsaved: en, th').waitFor()
    await page.reload()
    expect(await column('ไทย').getByLabel('Title').inputValue()).toBe('งานที่วางแผนไว้')
    await page.keyboard.press('v')
    const preview = page.getByRole('complementary', { name: 'Preview in English' })
    await preview.getByText('On <b>Sunday</b>.', { exact: true }).waitFor()
    expect(await preview.locator('b').count()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('v')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved: en, th').waitFor()
    await column('English').getByText('up to date').waitFor()
    await column('日本語').getByText('missing').waitFor()
    await page.waitForTimeout(1100)
    await column('English').getByLabel('Text').fill('On Monday.')
    await page.keyboard.press('Control+s')
    await column('ไทย').getByText('older than English').waitFor()
    await column('English').getByLabel('Title').fill('')
    await page.keyboard.press('Control+s')
    await page
      .getByRole('alert')
      .getByText(/^en: enter a title and a text/)
      .waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByText('Unsaved changes are lost.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('No unsaved changes').waitFor()
    await page.keyboard.press('Escape')
    const row = page
      .getByRole('table', { name: 'FAQ' })
      .locator('tbody tr', { hasText: 'Planned work' })
    await row.waitFor()
    expect((await row.locator('td').allInnerTexts()).slice(1, 9)).toEqual([
      '✓',
      'missing',
      'missing',
      'older',
      'missing',
      'missing',
      'missing',
      'missing',
    ])
  })
})

it('STAFF-12 CHAT-04 CHAT-07 CHAT-08 who waits stands first, messages arrive by themselves as text, an answer and a picture reach the customer, and a draft stays with its conversation', async () => {
  const [ann, bob] = [await newPerson(harness.fixture), await newPerson(harness.fixture)]
  for (let index = 0; index < 34; index += 1)
    await harness.fixture.asOwner(
      `
        INSERT INTO chat_message (user_id, sender, staff_name, type, content, created_at)
        VALUES ($1, 1, '', 1, $2, now() - interval '2 days' + $3 * interval '1 minute')`,
      [ann.userId, `question ${index}`, index],
    )
  await ann.post('/chat/send', { message: '<img src=x onerror=alert(1)> help', type: 1 })
  await bob.post('/chat/send', {
    message: await uploadPicture(harness.fixture.address, bob, 'chat'),
    type: 2,
  })
  await visitStaffConsole(harness, {}, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('chat')
    await staffConsole.logIn('sam')
    const list = page.getByRole('table', { name: 'Conversations' })
    const log = page.getByRole('log', { name: 'Messages' })
    await list.getByText('Picture', { exact: true }).waitFor()
    expect(await list.locator('tbody tr').first().innerText()).toContain(String(bob.userId))
    await page.keyboard.press('Enter')
    await log.getByRole('button', { name: 'Show picture' }).click()
    await log.getByRole('img', { name: 'Sent in the conversation' }).waitFor()
    await page.getByText('Longest waiting first, live').waitFor()
    await page.keyboard.press('r')
    await page.keyboard.type('half an answer')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await staffConsole.open(`chat/${ann.userId}`)
    await log.getByText('<img src=x onerror=alert(1)> help', { exact: true }).waitFor()
    await page.getByText('Longest waiting first, live').waitFor()
    await readToTheBeginning(page, { first: 'question 0', messages: 36 })
    await page.keyboard.press('r')
    await page.keyboard.type('We look into it.')
    await page.keyboard.press('Enter')
    await log.getByText('Sam, ').last().waitFor()
    await ann.post('/chat/send', { message: 'thank you', type: 1 })
    await log.getByText('thank you').waitFor()
    expect((await ann.post('/chat/get_chat_logs')).message).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ content: 'We look into it.', from_name: 'Sam', is_read: 0 }),
      ]),
    })
    await sendPicture(page)
    const answers = (await ann.post('/chat/get_chat_logs')).message as {
      data: { type: number; content: string }[]
    }
    expect(answers.data.slice(-2)).toMatchObject([
      { type: 2, content: expect.stringMatching(/^\/upload\/desk-/) as unknown },
      { type: 1, content: 'Look at this.' },
    ])
    const path = answers.data.findLast(({ type }) => type === 2)?.content ?? ''
    expect([
      (await fetch(`${harness.fixture.address}${path}`, { headers: { authorization: ann.token } }))
        .status,
      (await fetch(`${harness.fixture.address}${path}`)).status,
    ]).toEqual([200, 404])
    await staffConsole.open(`chat/${bob.userId}`)
    expect(await page.getByLabel('Your reply').inputValue()).toBe('half an answer')
    await outliveSession(page, 'half an answer')
  })
})

it('AUTH-31 every page of the console says that whoever reaches an open mailbox reads every code, its login and enrolment included, and none says it elsewhere', async () => {
  const warning = (page: Page) =>
    page.getByRole('alert').filter({
      hasText:
        /^Open mailbox This server can be reached by others, and anybody there can read every code\./,
    })
  const reached = (page: Page) =>
    page.route(/\/api\/staff\/site/, (route) =>
      route.fulfill({ json: { type: 'ok', message: { sandbox: 1, open_mailbox: 1 } } }),
    )
  for (const name of [undefined, 'rita', 'edda'] as const) {
    const signedIn = name === undefined ? undefined : await signedInOnce(name)
    const visitor = signedIn === undefined ? {} : { signedIn }
    await visitStaffConsole(harness, visitor, async ({ page, open }) => {
      for (const screen of signedIn === undefined
        ? ['', `enrol/${'a'.repeat(43)}`]
        : name === 'rita'
          ? ['review/withdrawal', 'repairs', 'disputes']
          : ['articles', 'products']) {
        await page.unrouteAll()
        await open(screen)
        await page.reload()
        await page.getByRole('note', { name: 'Sandbox' }).waitFor()
        expect(await warning(page).count(), screen).toBe(0)
        await reached(page)
        await page.reload()
        await warning(page).waitFor()
      }
    })
  }
})

it('STAFF-14 SITE-11 every page of a sandbox’s console says that it is one, its login included, and no page of another installation', async () => {
  const mark = (page: Page) => page.getByRole('note', { name: 'Sandbox' })
  await visitStaffConsole(harness, { scheme: 'light' }, async ({ page, open, picture }) => {
    await open('')
    await mark(page).getByText('No real money moves.').waitFor()
    await expectAccessible(page)
    await picture('login')
  })
  for (const [name, screens] of [
    ['rita', ['review/withdrawal']],
    ['sam', ['chat']],
    ['edda', ['articles', 'products']],
    ['otto', ['audit', 'review']],
  ] as const) {
    const signedIn = await signedInOnce(name)
    await visitStaffConsole(harness, { signedIn }, async ({ page, open, picture }) => {
      for (const screen of screens) {
        await open(screen)
        await page.locator('main').waitFor()
        await mark(page).getByText('No real money moves.').waitFor()
      }
      await picture(`sandbox-${name}`)
    })
  }
  await visitStaffConsole(harness, {}, async ({ page, open }) => {
    await page.route(/\/api\/staff\/site/, (route) =>
      route.fulfill({ json: { type: 'ok', message: { sandbox: 0 } } }),
    )
    await open('')
    await answerRead(page, '/api/staff/site')
    await page.getByLabel('Name').waitFor()
    expect(await drawnOver(30, mark(page)), 'frames in which it was drawn').toBe(0)
    // Counter-check: when the answer differs, the same query finds it.
    await page.unroute(/\/api\/staff\/site/)
    await page.reload()
    await mark(page).waitFor()
    expect(await drawnOver(1, mark(page))).toBe(1)
  })
})
