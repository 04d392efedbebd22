import { flowSources, holdSources } from '@candor/server/composition/products'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { letWithdraw } from '@candor/testing/withdrawing'
import { soundness } from '../audits/soundness.ts'
import { race, type Raced, type Shot, tally } from './race.ts'

export const AT_ONCE = 50

export const shot = (token: string, path: string, body: Shot['body'], key?: string): Shot => ({
  method: 'POST',
  path,
  token,
  body,
  ...(key === undefined ? {} : { key }),
})
export const okOf = (answers: readonly Raced[]) => answers.filter(({ type }) => type === 'ok')

/**
 * Customers and two reviewers of a platform whose clock stands still, so that nothing they file is
 * paid or lapses before a round has been counted.
 */
export class PaymentRace {
  readonly clock: FakeClock
  readonly fixture: TestPlatform
  readonly #reviewers: readonly [rita: StaffPerson, ravi: StaffPerson]
  requests = 0

  private constructor(
    fixture: TestPlatform,
    clock: FakeClock,
    reviewers: readonly [StaffPerson, StaffPerson],
  ) {
    this.fixture = fixture
    this.clock = clock
    this.#reviewers = reviewers
  }

  static async open(): Promise<PaymentRace> {
    const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
    const fixture = await openPlatform({ clock })
    return new PaymentRace(fixture, clock, [
      await signInStaff(fixture, 'rita', clock.nowMs()),
      await signInStaff(fixture, 'ravi', clock.nowMs()),
    ])
  }

  /** The vote of the reviewer with this index: Rita for even ones, Ravi for odd ones. */
  vote(index: number, kind: string, id: number, reason?: string): Shot {
    return shot((this.#reviewers[index % 2] ?? this.#reviewers[0]).token, '/staff/review', {
      kind,
      id,
      ...(reason === undefined ? { verdict: 'pass' } : { verdict: 'fail', reason }),
    })
  }

  async raced(
    shots: readonly Shot[],
    sameForm = false,
  ): Promise<{ answers: Raced[]; counts: Record<string, number> }> {
    const answers = await race(this.fixture.address, shots, sameForm)
    this.requests += shots.length
    return { answers, counts: tally(answers) }
  }

  async customer(usdt: string): Promise<Person> {
    const person = await newPerson(this.fixture)
    await letWithdraw(this.fixture, person.userId)
    await fund(this.fixture, person.userId, { 3: usdt })
    return person
  }

  /** Available and locked USDT in a user's account, as text. */
  async held({ userId }: Person, kind: 1 | 2): Promise<string> {
    const [row] = await this.fixture.asOwner<{ held: string }>(
      `
        SELECT trim_scale(available / 1e8) || ' ' || trim_scale(locked / 1e8) AS held FROM account
        WHERE party_id = $1 AND currency_id = 3 AND kind = $2`,
      [userId, kind],
    )
    return row?.held ?? ''
  }

  async statusOf(table: string, id: number): Promise<number | undefined> {
    const [row] = await this.fixture.asOwner<{ status: number }>(
      `SELECT status FROM ${table} WHERE id = $1`,
      [id],
    )
    return row?.status
  }

  /** What is wrong with the books now. */
  async wrong(): Promise<readonly unknown[]> {
    const found: unknown[] = []
    for (const { what, text } of soundness)
      found.push(...(await this.fixture.asOwner(text)).map((row) => ({ what, row })))
    return [
      ...found,
      ...(await auditLedger(
        this.fixture.platform.database,
        new LedgerAudit(),
        'whole',
        holdSources,
        flowSources,
      )),
    ]
  }
}
