import { createHash, randomUUID } from 'node:crypto'
import { format, type Quantity, quantity, type Rate } from '@candor/money'
import type { Database } from '@candor/server/db/connection'
import type { Caller, Handlers } from '@candor/server/http/handler'
import {
  findAccountsOfKind,
  chainOfParty,
  kinds,
  loadBalances,
  postJournals,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import { loadPurchaseHolds, purchaseReview } from '@candor/server/products/purchases/index'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { newCaller } from '@candor/testing/new-caller'
import { newVoucher } from '@candor/testing/pictures'
import { sized } from '@candor/testing/size'
import {
  createWithdrawalFixture,
  type WithdrawalFixture,
} from '@candor/testing/fixtures/withdrawal'
import { payPassword, tronAddress } from '@candor/testing/withdrawing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkSequences } from '../support/harness/models/check-sequences.ts'
import { ONE } from '../support/harness/contracts-model/model-book.ts'
import {
  LEVELS,
  PaymentModel,
  type PaymentStep,
  type PaymentTerms,
} from '../support/harness/models/purchase-model.ts'
import {
  funding,
  opening,
  paymentSequences,
  perUsd,
} from '../support/harness/models/purchase-sequences.ts'
import { workPayouts } from '../support/harness/models/payments.ts'
import { cancelUnpaid, openPurchaseHandlers } from '../support/harness/models/purchase-handlers.ts'
import { soundness } from '../support/harness/audits/soundness.ts'

/**
 * S1: withdrawals and purchases do what docs/spec says, over any sequence of requests, decisions,
 * waits and repeated keys. After every step the accounts of users, of fees and of external parties
 * are compared with a model that was written from the rules and shares no code with engine or
 * server.
 */
const [SEQUENCES, LENGTH] = sized({ run: [20, 30], campaign: [400, 30] })
const HOUR = 3_600_000
const USDT = 3
const buyFee = 1_500_000n

type Tally = Map<string, number>
let fixture: WithdrawalFixture
let handlers: Handlers<'purchases'>
let owner: pg.Pool
let nowMs = firstMomentMs

beforeAll(async () => {
  fixture = await createWithdrawalFixture(({ database, sealKey, usdtPrice }) => [
    purchaseReview({ database, sealKey }, usdtPrice),
  ])
  handlers = openPurchaseHandlers(fixture.review, {
    feeRate: buyFee as unknown as Rate,
    perUsd: { THB: '32.5', VND: '26100' },
  })
  fixture.gates.checkPayPassword = () => Promise.resolve(undefined)
  fixture.gates.purchaseHolds = loadPurchaseHolds
  owner = new pg.Pool({ connectionString: fixture.review.access.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
})
afterAll(async () => {
  await owner.end()
  await fixture.close()
})

it(`S1 ${SEQUENCES} sequences of withdrawals and purchases on the database: every account is the model's after every step`, async () => {
  const tally: Tally = new Map()
  await checkModel(tally, ONE, SEQUENCES)
  for (const { what, text } of soundness)
    expect(await fixture.review.access.asOwner(text), what).toEqual([])
  for (const answer of [
    'out ok',
    'out WITHDRAWAL_HELD',
    'out INSUFFICIENT_BALANCE',
    'out DAILY_LIMIT',
    'takeBack ok',
    'decideOut ok',
    'buy ok',
    'buy MIN_PURCHASE',
    'buy TOO_MANY',
    'prove ok',
    'decideBuy ok',
    'again ok',
  ]) {
    expect(tally.get(answer) ?? 0, `the sequences never met ${answer}`).toBeGreaterThan(0)
  }
  console.info(
    `S1 payments: ${SEQUENCES} sequences, ${[...tally].map(([what, count]) => `${count} ${what}`).join(', ')}, 0 violations`,
  )
})

it('S1 control: a fee off by one unit is found', async () => {
  await expect(checkModel(new Map(), ONE + 1n, 1)).rejects.toThrow(/S1 payments, replay/)
})

/**
 * The opening steps come first, so that every required answer occurs whatever the seed; a single
 * run is the opening alone.
 */
function checkModel(tally: Tally, fee: bigint, runs: number): Promise<void> {
  return checkSequences({
    what: 'payments',
    suite: 'purchase-model',
    property: fc.asyncProperty(paymentSequences(LENGTH), (steps) => compare(steps, tally, fee)),
    openings: [[[...opening]]],
    runs,
  })
}

/** New people for each sequence; payouts left by an earlier one are paid first. */
async function compare(steps: readonly PaymentStep[], tally: Tally, fee: bigint): Promise<void> {
  const { database } = fixture.review.access
  nowMs += HOUR
  await work(database)
  const people = await Promise.all(
    LEVELS.map(async (level) => {
      const caller = { ...(await newCaller(owner, database, 0)), authLevel: level }
      await owner.query('UPDATE app_user SET auth_level = $2 WHERE id = $1', [caller.userId, level])
      return caller
    }),
  )
  const terms: PaymentTerms = { fee, min: 10n * ONE, buyFee, perUsd, held: await heldByHouse() }
  const model = new PaymentModel(terms, nowMs)
  const subject = new Subject(people)
  for (const step of [...funding, ...steps]) {
    const [answer, expected] = [await subject.take(step), model.take(step)]
    if (expected !== '')
      tally.set(`${step.kind} ${expected}`, (tally.get(`${step.kind} ${expected}`) ?? 0) + 1)
    expect(answer, fc.stringify(step)).toBe(expected)
    expect(await linesOf(people), fc.stringify(step)).toEqual(model.lines())
    expect(nowMs).toBe(model.nowMs)
  }
}

/** The server's work of each second, for both products. */
async function work(database: Database): Promise<void> {
  await workPayouts(database, nowMs)
  await cancelUnpaid(database, nowMs)
}

/** The served modules, called as a client and the console call them. */
class Subject {
  readonly #people: readonly Caller[]
  readonly #requests: number[] = []
  readonly #orders: number[] = []
  #again: (() => Promise<string>) | undefined

  constructor(people: readonly Caller[]) {
    this.#people = people
  }

  async take(step: PaymentStep): Promise<string> {
    const { review } = fixture
    switch (step.kind) {
      case 'fund':
        await fundExchangeAccounts(review.access.database, this.#person(step.user).userId, {
          [USDT]: format(step.amount as Quantity),
        })
        return ''
      case 'move':
        await moveFromFiat(this.#person(step.user), step.amount)
        return ''
      case 'wait':
        nowMs += step.ms
        return ''
      case 'work':
        await work(review.access.database)
        return ''
      case 'again':
        return (await this.#again?.()) ?? ''
      case 'out':
        return this.#keyed(
          (context) =>
            fixture.calls.file(
              {
                currency: USDT,
                number: format(step.amount as Quantity),
                address: tronAddress,
                type: 0,
                pay_password: payPassword,
              },
              context,
            ),
          step.user,
          this.#requests,
          'withdrawal',
        )
      case 'buy':
        return this.#keyed(
          (context) =>
            handlers.order(
              {
                ...payer,
                currency: step.fiat,
                method: step.method,
                amount: format(step.amount as Quantity),
                ...(step.method === 'card' ? {} : { bank: 'sandbox-one' }),
              },
              context,
            ),
          step.user,
          this.#orders,
          'purchase_order',
        )
      case 'takeBack':
        return formatAnswer(
          await fixture.calls.cancel(
            { id: this.#requests[step.request] ?? 999_999 },
            contextAt(nowMs, this.#person(step.user)),
          ),
        )
      case 'cancelBuy':
        return formatAnswer(
          await handlers.cancel(
            { id: this.#orders[step.order] ?? 999_999 },
            contextAt(nowMs, this.#person(step.user)),
          ),
        )
      case 'prove': {
        const person = this.#person(step.user)
        return formatAnswer(
          await handlers.proof(
            {
              id: this.#orders[step.order] ?? 999_999,
              voucher: await newVoucher(review.uploads.deps, person, nowMs),
            },
            contextAt(nowMs, person),
          ),
        )
      }
      case 'decideOut':
        return this.#decide('withdrawal', this.#requests[step.request], step.isPass, 'not-by-owner')
      case 'decideBuy':
        return this.#decide(
          'purchase',
          this.#orders[step.order],
          step.isPass,
          'payment-not-received',
        )
    }
  }

  async #decide(
    kind: 'withdrawal' | 'purchase',
    id = 999_999,
    isPass: boolean,
    reason: string,
  ): Promise<string> {
    const { review } = fixture
    const vote = (by: typeof review.rita) =>
      review.review(
        { kind, id, ...(isPass ? { verdict: 'pass' } : { verdict: 'fail', reason }) },
        by,
        nowMs,
      )
    const first = await vote(review.rita)
    // A second reviewer approves where two are required (STAFF-05).
    return formatAnswer(
      'message' in first && first.message.status === 1 ? await vote(review.ravi) : first,
    )
  }

  async #keyed(
    ask: (context: ReturnType<typeof keyed>) => Promise<object>,
    user: number,
    made: number[],
    table: string,
  ): Promise<string> {
    const [person, key] = [this.#person(user), randomUUID()]
    const send = async (): Promise<string> => formatAnswer(await ask(keyed(person, key)))
    const answer = await send()
    if (answer !== 'ok') return answer
    made.push(
      Number(
        (await fixture.review.access.asOwner(`SELECT max(id) AS id FROM ${table}`))[0]?.['id'],
      ),
    )
    this.#again = send
    return answer
  }

  #person(user: number): Caller {
    const person = this.#people[user]
    if (person === undefined) throw new Error(`there is no user ${user}`)
    return person
  }
}

const payer = {
  country: 'TH',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '+66812345678',
}

function keyed(person: Caller, key: string) {
  return {
    ...contextAt(nowMs, person),
    intent: { key, call: 'payments', bodyHash: createHash('sha256').update(key).digest() },
  }
}

function formatAnswer(answer: object): string {
  return 'refused' in answer ? String(answer.refused) : 'ok'
}

/** Moves a user's fiat balance to the exchange account, posted as an account transfer would be. */
async function moveFromFiat({ userId }: Caller, max: bigint): Promise<void> {
  await fixture.review.access.database.transaction(async (tx) => {
    const [fiat, exchange] = [
      (await findAccountsOfKind(tx, [userId], USDT, kinds.fiat)).get(userId),
      (await findAccountsOfKind(tx, [userId], USDT, kinds.exchange)).get(userId),
    ]
    if (fiat === undefined || exchange === undefined) return
    const available = (await loadBalances(tx, [fiat])).get(fiat)?.available ?? 0n
    const amount = available < max ? available : max
    if (amount === 0n) return
    const type = recordTypes.sandboxFunding
    await postJournals(tx, chainOfParty(userId), new Date(nowMs), [
      {
        cause: 'test.move',
        reference: randomUUID(),
        params: {},
        entries: [
          { account: fiat, part: 0, type, change: quantity(-amount) },
          { account: exchange, part: 0, type, change: quantity(amount) },
        ],
      },
    ])
  })
}

async function heldByHouse(): Promise<PaymentTerms['held']> {
  const rows = await fixture.review.access.asOwner(
    `
      SELECT p.house, a.available::text AS available FROM account a JOIN party p
      ON p.id = a.party_id
      WHERE p.house IN ('house:fee', 'outside:sandbox') AND a.currency_id = 3 AND a.kind = 2
        AND a.shard = 0`,
  )
  const of = (house: string) =>
    BigInt((rows.find((row) => row['house'] === house)?.['available'] as string | undefined) ?? '0')
  return { fee: of('house:fee'), external: of('outside:sandbox') }
}

async function linesOf(people: readonly Caller[]): Promise<string[]> {
  const rows = await fixture.review.access.asOwner(
    `
    SELECT f.party_id::text AS id, f.available || ' ' || e.available || ' ' || e.locked AS held
    FROM account f JOIN account e ON e.party_id = f.party_id AND e.currency_id = 3 AND e.kind = 2
    WHERE f.currency_id = 3 AND f.kind = 1 AND f.party_id = ANY ($1)`,
    [people.map(({ userId }) => userId)],
  )
  const house = await heldByHouse()
  return [
    ...people.map(
      ({ userId }, user) =>
        `user ${user}: ${String(rows.find((row) => row['id'] === String(userId))?.['held'])}`,
    ),
    `fee ${house.fee}`,
    `outside ${house.external}`,
  ]
}
