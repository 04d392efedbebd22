import { tokenOffering as calls } from '@candor/contract/token-offering'
import { holdSources } from '@candor/server/composition/products'
import { DayClock } from '@candor/testing/day-clock'
import { type Envelope, fund, newPerson, type Person, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform, type TestPlatformOptions } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { OfferingAccounts } from './accounts.ts'
import { listOffering, type OfferGiven } from './listed.testing.ts'
import { verifyAllocations } from './store-verify.ts'

export const USDT = 3
export const BTC = 1
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** As `listOffering` has it, from now on; one second by default, so that it is open once shown. */
type OfferFromNow = Omit<OfferGiven, 'startMs' | 'endMs'> & {
  readonly startsInMs?: number
  readonly openMs?: number
}
type Detail = ReturnType<typeof calls.offering.reply.parse>
type Order = ReturnType<typeof calls.orders.reply.parse>['data'][number]

/** A platform on a clock of its own, with what tests of offerings do on it. */
export class OfferingFixture {
  readonly clock: DayClock
  readonly platform: TestPlatform

  private constructor(platform: TestPlatform, clock: DayClock) {
    this.platform = platform
    this.clock = clock
  }

  static async open(options: TestPlatformOptions = {}): Promise<OfferingFixture> {
    const clock = new DayClock(Date.parse('2026-11-20T09:00:00Z'))
    return new OfferingFixture(await openPlatform({ clock, ...options }), clock)
  }

  get address(): string {
    return this.platform.address
  }

  asOwner: TestPlatform['asOwner'] = (text, values) => this.platform.asOwner(text, values)

  /** What is wrong with the books, and with what was decided and passed. */
  async findFaults(): Promise<readonly unknown[]> {
    const { database } = this.platform.platform
    const { difference } = await verifyAllocations(database)
    return [
      ...(await auditLedger(database, new LedgerAudit(), 'whole', holdSources)),
      ...(difference === undefined ? [] : [difference]),
    ]
  }

  /** Lists an offering, which its start then follows; answers its id once it is shown. */
  async offer(given: OfferFromNow = {}): Promise<number> {
    const startMs = this.clock.nowMs() + (given.startsInMs ?? 1_000)
    const endMs = startMs + (given.openMs ?? DAY_MS)
    const id = await listOffering(this.platform, { payCoins: [BTC, 2], ...given, startMs, endMs })
    await this.until(async () => (await this.read(id)).type === 'ok')
    if (given.startsInMs === undefined) this.goTo(startMs)
    return id
  }

  /** Somebody with so much USDT; verified, unless said otherwise. */
  async buyer(amount: string, isVerified = true): Promise<Person> {
    const person = await newPerson(this.platform)
    await fund(this.platform, person.userId, { [USDT]: amount })
    if (isVerified) await this.verify(person)
    return person
  }

  async verify(person: Person): Promise<void> {
    await this.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  }

  /** Gives accounts one verified document, as if they belonged to one person. */
  async join(people: readonly Person[], mark: Buffer): Promise<void> {
    await this.asOwner('DROP INDEX IF EXISTS identity_request_one_card')
    for (const { userId } of people)
      await this.asOwner(
        `
        INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
          status, filed_at, decide_by, decided_at, decided_by)
        SELECT $1, 1, 0, '', '', $2, 2, now(), now(), now(), min(id) FROM staff_member`,
        [userId, mark],
      )
  }

  apply(
    person: Person,
    projectId: number,
    amount: string | number,
    more: Record<string, unknown> = {},
  ): Promise<Envelope> {
    return person.post('/project/order', {
      project_id: projectId,
      amount: String(amount),
      pay_currency: USDT,
      ...more,
    })
  }

  /** Applies in a coin; again and slower while a busy machine records no tick in time. */
  async applyInCoin(person: Person, projectId: number, amount: number): Promise<Envelope> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.ticking(
        () => this.apply(person, projectId, amount, { pay_currency: BTC }),
        100 * tries,
      )
      if (answer.code !== 'NO_PRICE' || tries === 20) return answer
    }
  }

  /** Applies, which must be accepted; answers the application's id. */
  async applied(person: Person, projectId: number, amount: number): Promise<number> {
    const answer = await this.apply(person, projectId, amount)
    if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
    return (await this.ordersOf(person))[0]?.id ?? 0
  }

  async ordersOf(person: Person): Promise<Order[]> {
    const { message } = await person.get('/user/project/order', { page: 1, limit: 50 })
    return calls.orders.reply.parse(message).data
  }

  async orderOf(person: Person, projectId: number): Promise<Order> {
    const order = (await this.ordersOf(person)).find((one) => one.project_id === projectId)
    if (order === undefined) throw new Error(`no application to ${projectId}`)
    return order
  }

  read(id: number, person?: Person): Promise<Envelope> {
    return person === undefined
      ? send(this.address, 'GET', `/project/detail?project_id=${id}`, undefined)
      : person.get('/project/detail', { project_id: id })
  }

  async detail(id: number, person?: Person): Promise<Detail> {
    return calls.offering.reply.parse((await this.read(id, person)).message)
  }

  async balanceOf(
    party: string | number,
    part: 'available' | 'locked',
    currencyId = USDT,
  ): Promise<string> {
    const [row] = await this.asOwner<{ amount: string }>(
      `
      SELECT trim_scale(coalesce(sum(a.${part}), 0) / 100000000)::text AS amount FROM account a
      JOIN party p ON p.id = a.party_id
      WHERE a.currency_id = $2 AND a.kind = 2 AND (p.id::text = $1 OR p.house = $1)`,
      [String(party), currencyId],
    )
    return row?.amount ?? ''
  }

  goTo(atMs: number): void {
    this.clock.advance(Math.max(0, atMs - this.clock.nowMs()))
  }

  /** Lets the clock go a second every so often while some work is under way. */
  async ticking<T>(work: () => Promise<T>, everyMs = 25): Promise<T> {
    const timer = setInterval(() => {
      this.clock.advance(1_000)
    }, everyMs)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  /** The same until something is so. */
  until(isSo: () => Promise<boolean>): Promise<void> {
    return this.ticking(async () => {
      for (let tries = 0; tries < 1_000; tries += 1) {
        if (await isSo()) return
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
      throw new Error('it never came to that')
    })
  }

  async endOf(id: number): Promise<number> {
    const [row] = await this.asOwner<{ end_ms: string }>(
      'SELECT end_ms FROM offering_project WHERE id = $1',
      [id],
    )
    return Number(row?.end_ms)
  }

  async tallyOf(id: number): Promise<{ readonly pool_closed_ms: string | null }> {
    const [row] = await this.asOwner<{ pool_closed_ms: string | null }>(
      'SELECT pool_closed_ms FROM offering_tally WHERE project_id = $1',
      [id],
    )
    if (row === undefined) throw new Error(`no offering ${id}`)
    return row
  }

  /** What writes results when it is called, beside the platform's own clock. */
  get settler() {
    return {
      database: this.platform.platform.database,
      accounts: new OfferingAccounts(USDT),
      sendMessages: () => Promise.resolve([]),
      onEvents: () => undefined,
      onFault: (error: unknown) => {
        throw error
      },
    }
  }

  /** Goes past the end of an offering, until its results are written. */
  async end(id: number): Promise<void> {
    this.goTo((await this.endOf(id)) + 1_000)
    await this.untilSettled(id, 2)
  }

  /** Until an offering is decided or cancelled, and nothing of it is left to do. */
  async untilDone(id: number): Promise<void> {
    await this.until(async () => {
      const rows = await this.asOwner(
        'SELECT 1 FROM offering_tally WHERE project_id = $1 AND finished_ms IS NOT NULL',
        [id],
      )
      return rows.length > 0
    })
  }

  /** Until every share of an offering has come to a stage, and it is decided. */
  async untilSettled(id: number, stage: number): Promise<void> {
    await this.until(async () => {
      const [row] = await this.asOwner<{ open: string; decided: string }>(
        `
        SELECT (SELECT count(*) FROM offering_share WHERE project_id = $1 AND stage < $2) AS open,
          (SELECT count(*) FROM offering_decision WHERE project_id = $1) AS decided`,
        [id, stage],
      )
      return row?.open === '0' && row.decided !== '0'
    })
  }

  /** Two who have a role, signed in anew: their sessions are short, and a code is good once. */
  async signInRole(role: string): Promise<StaffPerson[]> {
    // A code is good once for 30 s, and those of the start may have been used.
    this.clock.advance(120_000)
    const all = await Promise.all(
      this.platform.platform.staff.map(({ name }) =>
        signInStaff(this.platform, name, this.clock.nowMs()),
      ),
    )
    return all.filter(({ loginReply }) => loginReply.roles.includes(role)).slice(0, 2)
  }
}
