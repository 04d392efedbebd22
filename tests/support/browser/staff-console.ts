import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadPicture } from '@candor/testing/pictures'
import { newPerson, type Person } from '@candor/testing/people'
import { staffLogin, type StaffPerson } from '@candor/testing/staff'
import type { Page } from 'playwright-core'
import type { Harness } from './harness.ts'
import { oneLine, reportViolations, watchFaults } from './visitor.ts'

export type StaffConsoleOptions = {
  readonly width?: 1280 | 1440
  readonly scheme?: 'dark' | 'light'
  /**
   * A member of staff who is already signed in, as after a reload of their tab: a second-factor
   * code is valid once, so not every journey can log in.
   */
  readonly signedIn?: StaffPerson
}
export type StaffConsole = {
  readonly page: Page
  /** Opens an address of the console: 'review/deposit'. */
  open(path: string): Promise<void>
  /**
   * Logs in as a member of the sandbox's staff; once per 30 s for each, since a code is valid once.
   */
  logIn(name: string): Promise<void>
  /** Saves a screenshot in the system's temporary folder. */
  picture(name: string): Promise<void>
}

/**
 * One visit of the staff console, in its own browser context. It fails if the page violated its
 * Content-Security-Policy, threw, logged an error, contacted a foreign host or made a request that
 * failed.
 */
export async function visitStaffConsole(
  harness: Harness,
  { width = 1280, scheme = 'dark', signedIn }: StaffConsoleOptions,
  journey: (staffConsole: StaffConsole) => Promise<void>,
): Promise<void> {
  const context = await harness.browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
  })
  const faults: string[] = []
  watchFaults(context, new URL(harness.fixture.address).host, (fault) => {
    faults.push(fault)
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await context.addInitScript(reportViolations)
    if (signedIn !== undefined)
      await context.addInitScript(keepSession, JSON.stringify(toStoredSession(signedIn)))
    const staffConsole = toStaffConsole(harness, page)
    await journey(staffConsole).catch(async (error: unknown) => {
      await staffConsole.picture('stopped')
      throw new Error(
        [
          `stopped at ${page.url()}: ${oneLine(error)}`,
          ...faults,
          (await page.locator('body').innerText()).slice(0, 800),
        ].join('\n'),
        { cause: error },
      )
    })
    if (faults.length > 0) throw new Error(`The console misbehaved:\n${faults.join('\n')}`)
  } finally {
    await context.close()
  }
}

/** Runs in the console's page at its first load only, so that a session that ended stays ended. */
function keepSession(text: string): void {
  if (location.host !== '' && sessionStorage.length === 0) sessionStorage.setItem('session', text)
}

function toStoredSession({
  token,
  name,
  loginReply: { display_name: displayName, roles, ends_at: endsAt },
}: StaffPerson): object {
  return { token, name, displayName, roles, endsMs: Date.parse(`${endsAt.replace(' ', 'T')}Z`) }
}

function toStaffConsole({ fixture }: Harness, page: Page): StaffConsole {
  return {
    page,
    async open(path) {
      await page.goto(`${fixture.address}/console/#/${path}`)
    },
    async logIn(name) {
      const { password, totp } = staffLogin(fixture, name, Date.now())
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel(/^Code/).fill(totp)
      await page.keyboard.press('Enter')
      await page.getByRole('navigation', { name: 'Screens' }).waitFor()
    },
    async picture(name) {
      const folder = join(tmpdir(), 'candor-pictures')
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: join(folder, `console-${name}.png`) })
    },
  }
}

let applicants = 0

/** A user with phone and e-mail whose basic verification is pending, and the id of that request. */
export async function newApplicant(
  harness: Harness,
  name = 'Ann Lee',
): Promise<{ person: Person; id: number }> {
  const person = await newPerson(harness.fixture)
  applicants += 1
  await harness.fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    person.userId,
    `+86139001390${String(applicants).padStart(2, '0')}`,
  ])
  const answer = await person.post('/user/real', {
    id_type: 1,
    name,
    card_id: `P88${String(applicants).padStart(5, '0')}`,
    real_type: 1,
  })
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  return { person, id: await newestOf(harness, 'identity_request') }
}

/**
 * Files a deposit that stays waiting for staff, and returns its id; normally a sandbox approves one
 * by itself.
 */
export async function filedDeposit(
  harness: Harness,
  person: Person,
  amount: string,
  currency: number,
): Promise<number> {
  const answer = await person.post('/wallet/charge_req', {
    account: await uploadPicture(harness.fixture.address, person),
    amount,
    currency,
  })
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  const id = await newestOf(harness, 'deposit_request')
  await harness.fixture.asOwner('UPDATE deposit_request SET due_at = NULL WHERE id = $1', [id])
  return id
}

async function newestOf(
  { fixture }: Harness,
  table: 'identity_request' | 'deposit_request',
): Promise<number> {
  const [row] = await fixture.asOwner<{ id: string }>(`SELECT max(id) AS id FROM ${table}`)
  return Number(row?.id)
}
