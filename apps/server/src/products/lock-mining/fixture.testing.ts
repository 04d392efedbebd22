import { lockMining as calls } from '@candor/contract/lock-mining'
import { DayClock } from '@candor/testing/day-clock'
import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { holdSources } from '@candor/server/composition/products'
import { auditLedger, LedgerAudit } from '../../platform/ledger/index.ts'
import { verifyOwnSums, verifyPayments, verifyPromises } from './store-verify.ts'

const USDT = 3
const HOUR_MS = 3_600_000
type Order = ReturnType<typeof calls.orders.reply.parse>['order_list'][number]

/** A platform on a clock of its own, with what tests of locks do on it. */
export class LockFixture {
  readonly clock: DayClock
  readonly platform: TestPlatform

  private constructor(platform: TestPlatform, clock: DayClock) {
    this.platform = platform
    this.clock = clock
  }

  static async open(): Promise<LockFixture> {
    const clock = new DayClock(Date.parse('2026-11-20T09:00:00Z'))
    return new LockFixture(await openPlatform({ clock }), clock)
  }

  get address(): string {
    return this.platform.address
  }

  asOwner: TestPlatform['asOwner'] = (text, values) => this.platform.asOwner(text, values)

  /** What is wrong with the books, with what was paid, and with the sums that are kept. */
  async findFaults(): Promise<readonly unknown[]> {
    const { database } = this.platform.platform
    // As `npm run verify` reads them, while the platform goes on paying.
    const verdicts = await database.snapshot(async (db) => [
      await verifyPayments(db),
      await verifyPromises(db),
      await verifyOwnSums(db),
    ])
    return [
      ...(await auditLedger(database, new LedgerAudit(), 'whole', holdSources)),
      ...verdicts.flatMap(({ difference }) => (difference === undefined ? [] : [difference])),
    ]
  }

  /** Somebody who read the risks, with so much USDT. */
  async saver(amount: string, isVerified = true): Promise<Person> {
    const person = await newPerson(this.platform)
    await fund(this.platform, person.userId, { [USDT]: amount })
    await readRisk(person, 'lock')
    if (isVerified)
      await this.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
    return person
  }

  async buy(person: Person, amount: string, configId = 1): Promise<number> {
    const answer = await person.post('/lh/deposit', { config_id: configId, amount })
    if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
    return (answer.message as { id: number }).id
  }

  async orderOf(person: Person, id: number): Promise<Order> {
    const { message } = await person.get('/lh/deposit/order', { page: 1, limit: 50 })
    const order = calls.orders.reply.parse(message).order_list.find((one) => one.id === id)
    if (order === undefined) throw new Error(`there is no order ${id}`)
    return order
  }

  async balanceOf(party: string | number, part: 'available' | 'locked'): Promise<string> {
    const [row] = await this.asOwner<{ amount: string }>(
      `
      SELECT (a.${part} / 100000000)::numeric(28,2)::text AS amount FROM account a
      JOIN party p ON p.id = a.party_id
      WHERE a.currency_id = ${USDT} AND a.kind = 2 AND (p.id::text = $1 OR p.house = $1)`,
      [String(party)],
    )
    return row?.amount ?? ''
  }

  /** Lets the clock reach a moment, and its work be done; false where it never is. */
  async reach(utc: string, isDone: () => Promise<boolean>): Promise<boolean> {
    this.goTo(utc)
    return this.ticking(async () => {
      for (let tries = 0; tries < 400; tries += 1) {
        if (await isDone()) return true
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
      return false
    })
  }

  /** Lets the clock go a second every so often while some work is under way. */
  async ticking<T>(work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => {
      this.clock.advance(1_000)
    }, 25)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  goTo(utc: string): void {
    const atMs = Date.parse(`${utc.replace(' ', 'T')}Z`)
    this.clock.advance(Math.max(0, atMs - this.clock.nowMs()))
  }

  /** The next day at 09:00, when a test may begin. */
  nextMorning(): void {
    this.goTo(`${this.dayAfter(1)} 09:00:00`)
  }

  dayAfter(days: number): string {
    return new Date(this.clock.nowMs() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  }

  /** Two who have a role, signed in anew: their sessions are short, and a code is good once. */
  async signInRole(role: string): Promise<StaffPerson[]> {
    this.clock.advance(60_000)
    const all = await Promise.all(
      this.platform.platform.staff.map(({ name }) =>
        signInStaff(this.platform, name, this.clock.nowMs()),
      ),
    )
    return all.filter(({ loginReply }) => loginReply.roles.includes(role)).slice(0, 2)
  }

  /** Publishes other terms of a product by two, a day and an hour ahead; answers from when on. */
  async publish(subject: string, changed: object): Promise<string> {
    const publishers = await this.signInRole('publisher')
    const { data } = (await publishers[0]?.get('/staff/products', { kind: 'lock', subject })) ?? {}
    const inForce = JSON.parse((data as { in_force: string }).in_force) as object
    const at = new Date(this.clock.nowMs() + 25 * HOUR_MS)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
    for (const publisher of publishers) {
      const answer = await publisher.post('/staff/product', {
        kind: 'lock',
        fields: JSON.stringify({ ...inForce, ...changed }),
        effective_at: at,
      })
      if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
    }
    return at
  }

  async pass(id: number): Promise<void> {
    for (const reviewer of await this.signInRole('reviewer')) {
      const answer = await reviewer.post('/staff/review', { kind: 'lock', id, verdict: 'pass' })
      if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
    }
  }
}
