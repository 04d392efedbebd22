import type { Language } from '@candor/contract'
import { fund, type Person } from '@candor/testing/people'
import { byTurn } from '@candor/testing/turn'
import { letWithdraw, tronAddress } from '@candor/testing/withdrawing'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button } from '../support/browser/controls.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { textsIn } from '../support/browser/texts.ts'
import { newTrader } from '../support/browser/traders.ts'
import { visit, type Visitor } from '../support/browser/visitor.ts'

const USDT = 3
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

type Texts = ReturnType<typeof textsIn>
type Place = {
  readonly name: string
  readonly path: string
  readonly call: RegExp
  readonly field: (page: Page, texts: Texts) => Locator
  readonly submit: (page: Page, texts: Texts) => Locator
  readonly prepare?: (page: Page, texts: Texts) => Promise<void>
}

const named = (page: Page, text: string | undefined): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${text ?? 'no text'}`) })
const buttonOf = (page: Page, text: string | undefined): Locator => button(page, text ?? 'no text')
const chooseLimit = async (page: Page, texts: Texts): Promise<void> => {
  await page.getByText(texts['futures.kind.limit'] ?? '', { exact: true }).click()
}

/**
 * One field of every kind: an amount, a stake, a price, a count of lots; and the call each would
 * send.
 */
const places: readonly Place[] = [
  {
    name: 'a transfer',
    path: '/pages/fund/fundTransfer?currency=3',
    call: /wallet\/change$/,
    field: (page, texts) => named(page, texts['transfers.amount']),
    submit: (page, texts) => buttonOf(page, texts['transfers.submit']),
  },
  {
    name: 'a swap',
    path: '/pages/fund/transfer?from=3&to=1',
    call: /user\/Transfer$/,
    field: (page, texts) => named(page, texts['swap.amount']),
    submit: (page, texts) =>
      buttonOf(page, texts['swap.submit']?.replace('{from}', 'USDT').replace('{to}', 'BTC')),
  },
  {
    name: 'a withdrawal',
    path: '/pages/fund/withdraw?currency=3',
    call: /wallet\/out$/,
    field: (page, texts) => named(page, texts['withdrawals.amount.label']),
    submit: (page, texts) => buttonOf(page, texts['withdrawals.review']),
    prepare: async (page, texts) => {
      await buttonOf(page, texts['withdrawals.address.byHand']).click()
      await named(page, texts['withdrawals.address.label']).fill(tronAddress)
    },
  },
  {
    name: 'a limit price',
    path: '/pages/transaction/currency?symbol=BTC/USDT',
    call: /coin\/trade$/,
    field: (page, texts) => named(page, texts['spot.field.price']),
    submit: (page, texts) => buttonOf(page, texts['spot.side.buyCoin']?.replace('{coin}', 'BTC')),
    prepare: (page, texts) => named(page, texts['spot.field.amount']).fill('1'),
  },
  {
    name: 'the price of a contract',
    path: '/pages/transaction/contract?symbol=BTC/USDT',
    call: /lever\/submit$/,
    field: (page, texts) => named(page, texts['futures.field.price']),
    submit: (page, texts) => buttonOf(page, texts['futures.side.openLong']),
    prepare: async (page, texts) => {
      await named(page, texts['futures.field.lots']).fill('1')
      await chooseLimit(page, texts)
    },
  },
  {
    name: 'the lots of a contract',
    path: '/pages/transaction/contract?symbol=BTC/USDT',
    call: /lever\/submit$/,
    field: (page, texts) => named(page, texts['futures.field.lots']),
    submit: (page, texts) => buttonOf(page, texts['futures.side.openLong']),
  },
  {
    name: 'a stake',
    path: '/pages/transaction/index?product=seconds&symbol=BTC/USDT',
    call: /microtrade\/submit$/,
    field: (page, texts) => named(page, texts['seconds.stake.label']),
    submit: (page, texts) =>
      page
        .getByRole('group', { name: texts['seconds.submit.direction'] ?? '' })
        .getByRole('button')
        .first(),
  },
]

const NNBSP = '\u202f'
/** The pasted text and the value then in the field; undefined where it is refused. */
const pastes: Readonly<
  Record<'point' | 'comma', readonly (readonly [text: string, shown: string | undefined])[]>
> = {
  point: [
    ['5,000', '5,000'],
    ['5 000', undefined],
    ['5,00', undefined],
    ['5,000 USDT', undefined],
    ['５，０００', '5,000'],
  ],
  comma: [
    ['5.000', undefined],
    ['5 000', `5${NNBSP}000`],
    [`64${NNBSP}000`, `64${NNBSP}000`],
    ['5,000.00', undefined],
    ['5,000', '5'],
  ],
}
/**
 * One language that writes a decimal point, one that writes a comma, and one of the others by turn;
 * the campaign tests all of them.
 */
const languages: readonly (readonly [Language, keyof typeof pastes])[] = [
  ['en', 'point'],
  ['fra', 'comma'],
  ...byTurn(
    [
      ['th', 'point'],
      ['kor', 'point'],
      ['spa', 'comma'],
    ] as const,
    1,
  ),
]

/** A user with 6,000 USDT in each account that an order pays from. */
async function holder(): Promise<Person> {
  const person = await newTrader(harness.fixture, '6000')
  await fund(harness.fixture, person.userId, { [USDT]: '12000' })
  expect(
    await person.post('/wallet/change', {
      currency_id: USDT,
      number: '6000',
      from_field: 'change',
      to_field: 'micro',
    }),
  ).toMatchObject({ type: 'ok' })
  await letWithdraw(harness.fixture, person.userId)
  return person
}

async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await field.fill('')
  await field.focus()
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+V')
}

async function open({ open: go, page }: Visitor, place: Place, texts: Texts): Promise<Locator> {
  await go(place.path)
  const field = place.field(page, texts)
  await (place.prepare === undefined ? field.waitFor() : place.submit(page, texts).waitFor())
  await place.prepare?.(page, texts)
  await field.waitFor()
  return field
}

describe.each(languages)('APP-33 in %s', (language, kind) => {
  it('what is pasted into a field of any kind stands there as it was read, or is refused beside it and nothing is sent', async () => {
    const [person, texts] = [await holder(), textsIn(language)]
    await visit(harness, { person, storedValues: { language } }, async (visitor) => {
      const { page } = visitor
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const sent: string[] = []
      page.on('request', (request) => {
        if (places.some(({ call }) => call.test(request.url()))) sent.push(request.url())
      })
      for (const place of places) {
        const field = await open(visitor, place, texts)
        for (const [text, shown] of pastes[kind]) {
          await paste(field, text)
          expect([place.name, text, await field.inputValue()]).toEqual([
            place.name,
            text,
            shown ?? text,
          ])
          if (shown !== undefined) continue
          expect([place.name, text, await field.getAttribute('aria-invalid')]).toEqual([
            place.name,
            text,
            'true',
          ])
          const said = await page
            .locator(`[id="${(await field.getAttribute('aria-describedby')) ?? ''}"]`)
            .innerText()
          expect([place.name, said.length > 10]).toEqual([place.name, true])
          if (await place.submit(page, texts).isEnabled()) {
            await visitor.tapPause()
            await place.submit(page, texts).click()
          }
          expect([
            place.name,
            text,
            await field.inputValue(),
            await page.getByRole('dialog').count(),
          ]).toEqual([place.name, text, text, 0])
        }
      }
      expect(sent).toEqual([])
      if (language === 'en' || language === 'fra') await visitor.picture(`figures-${language}`)
    })
  })
})

it.each([
  ['kor', '5,000'],
  ['fra', '5 000'],
  ['spa', '5.000,00'],
] as const)(
  'APP-33 in %s a transfer of what was pasted as %s moves five thousand, never five',
  async (language, text) => {
    const [person, texts] = [await holder(), textsIn(language)]
    await visit(harness, { person, storedValues: { language } }, async (visitor) => {
      const { page } = visitor
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const field = await open(visitor, places[0] as Place, texts)
      await paste(field, text)
      await buttonOf(page, texts['transfers.submit']).click()
      await visitor.notice().waitFor()
    })
    const { message } = await person.post('/wallet/detail', { currency: USDT, type: 'change' })
    expect(message).toMatchObject({ change_balance: '1000.00000000' })
  },
)
