import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Person } from '@candor/testing/people'
import { byTurn } from '@candor/testing/turn'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { type MoneyFormCase, users } from '../support/browser/money-form-case.ts'
import { moneyForms } from '../support/browser/money-forms.ts'
import { said } from '../support/browser/texts.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

let harness: Harness
const known = new Map<MoneyFormCase['by'], Promise<Person>>()

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('WIRE-20 every form that moves money has its file in tests/support/browser/money-forms', () => {
  const app = fileURLToPath(new URL('../../apps/h5/src/', import.meta.url))
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(app + file, 'utf8'))
    .filter((text) => !text.includes('export function createMoneyForm'))
  const foundIn = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)])
  const calls = foundIn(/createMoneyForm\(\{\s*route: (\w+\.\w+),/g).map(([, call = '']) => call)
  expect(calls.length).toBeGreaterThan(10)
  expect(foundIn(/createMoneyForm[<(]/g), 'each names its call first').toHaveLength(calls.length)
  expect(moneyForms.map(({ call }) => call)).toEqual(expect.arrayContaining(calls))
})

/** Half of the forms in a run, by turn, and all of them in the campaign. */
const sent = byTurn(moneyForms, Math.ceil(moneyForms.length / 2))

it.each(sent.map((form) => [form.call, form] as const))(
  'WIRE-20 %s: when the line is cut before its answer the page says so after a reload, and what is sent again is carried out once',
  async (_call, form) => {
    const person = await userOf(form)
    const effects = () => form.effects(person, harness.fixture)
    await visit(harness, { person }, async (visitor) => {
      const { page } = visitor
      const line = await cutLine(visitor, form)
      const before = await effects()
      await visitor.open(form.page)
      await form.open?.(page, person)
      await form.send(visitor)
      if (form.isOverByItself !== true) await page.getByText(said('shell.money.checking')).waitFor()
      await expect.poll(effects, { message: 'the request arrived' }).not.toEqual(before)
      const carriedOut = await effects()

      if (form.isOverByItself === true) await entryGivenUp(page)
      await page.reload()
      line.mend()
      await form.open?.(page, person)
      const notice = page.getByText(said('money.unanswered'))
      await notice.waitFor()
      if (form.isOfferedOnce !== true) {
        await form.send(visitor)
        await line.answered
        await notice.waitFor({ state: 'detached' })
      }
      expect(await effects(), 'once and no more').toEqual(carriedOut)
      expect(line.keys.size, 'one key for all tries').toBe(1)
      expect(line.replies).toEqual(form.isOfferedOnce === true ? [] : ['ok'])
    })
  },
)

function userOf({ by }: MoneyFormCase): Promise<Person> {
  const user = known.get(by) ?? users[by](harness.fixture)
  known.set(by, user)
  return user
}

/**
 * Waits until the sheet or dialog has gone by itself and the browser has walked back over its entry
 * in the history: that walk would abort a reload under way.
 */
async function entryGivenUp(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (history.state as { readonly covers?: number } | null)?.covers === undefined,
  )
}

type Line = {
  readonly keys: ReadonlySet<string | undefined>
  /** Replies after the line was mended; `answered` resolves with the first of them. */
  readonly replies: readonly string[]
  readonly answered: Promise<void>
  readonly mend: () => void
}

/** Lets the form's requests arrive and drops each answer until the line is mended. */
async function cutLine({ page, expectFault }: Visitor, form: MoneyFormCase): Promise<Line> {
  const keys = new Set<string | undefined>()
  const replies: string[] = []
  const answered = Promise.withResolvers<void>()
  let isCut = true
  expectFault(form.path)
  await page.route(form.path, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    keys.add(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (isCut) return route.abort('connectionreset')
    replies.push(((await response.json()) as { type: string }).type)
    await route.fulfill({ response })
    answered.resolve()
  })
  return {
    keys,
    replies,
    answered: answered.promise,
    mend: () => {
      isCut = false
    },
  }
}
