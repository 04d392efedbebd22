import type { FakeClock } from './fake-clock.ts'
import { type Envelope, fund, type Person } from './people.ts'
import type { TestPlatform } from './platform.ts'
import { idOf, taken } from './refusals/stage.ts'
import { whileTicking } from './while-ticking.ts'

const USDT = 3
/** Real milliseconds after which a standing clock advances a second. */
const TICK_EVERY_MS = 25
/** A busy machine may record no tick within the seconds that an order waits. */
const TRIES = 20

/** A user who comes to own things, by the product's own calls where there are any. */
export class Owner {
  readonly fixture: TestPlatform
  readonly clock: FakeClock
  readonly person: Person
  /** Part of everything they write, so that it would be noticed in another user's answer. */
  readonly mark: string

  constructor(fixture: TestPlatform, clock: FakeClock, person: Person, mark: string) {
    this.fixture = fixture
    this.clock = clock
    this.person = person
    this.mark = mark
  }

  /** Advances the clock until some work is done. */
  ticking<T>(work: () => Promise<T>): Promise<T> {
    return whileTicking(this.clock, TICK_EVERY_MS, work)
  }

  /** Credits USDT to their exchange account. */
  receive(amount: string): Promise<void> {
    return fund(this.fixture, this.person.userId, { [USDT]: amount })
  }

  /** Credits USDT to another of their accounts. */
  async moveTo(account: 'lever' | 'micro', amount: string): Promise<void> {
    await this.receive(amount)
    await taken(
      this.person.post('/wallet/change', {
        currency_id: USDT,
        number: amount,
        from_field: 'change',
        to_field: account,
      }),
    )
  }

  /** Advances the clock slightly. */
  step(): Promise<void> {
    return this.ticking(() => this.fixture.asOwner('SELECT pg_sleep(0.1)')).then(() => undefined)
  }

  /** What a call of theirs created; the call is accepted immediately. */
  async made(path: string, body: Readonly<Record<string, unknown>>): Promise<number> {
    return idOf(await taken(this.person.post(path, body)))
  }

  /** What a call of theirs created that waits for a price; it is repeated while no tick comes. */
  async priced(path: string, body: Readonly<Record<string, unknown>>): Promise<number> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer: Envelope = await whileTicking(this.clock, TICK_EVERY_MS * tries, () =>
        this.person.post(path, body),
      )
      if (answer.code !== 'NO_PRICE') return idOf(await taken(Promise.resolve(answer)))
    }
    throw new Error('no tick came for an order')
  }
}
