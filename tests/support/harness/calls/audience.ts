import { allRoutes, type Route } from '@candor/contract'
import type { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { signInAllStaff } from '@candor/testing/staff'
import { type Owned, OWN_PICTURE } from '@candor/testing/product-testing'
import { productCalls } from '@candor/testing/products'
import { whileTicking } from '@candor/testing/while-ticking'
import { type CallNaming, policies, type Policy } from './call-policies.ts'
import { goodInput } from './good-input.ts'
import { newTrader } from './product-people.ts'
import { type Answered, findGate, sendAs, type Subject, upload } from './subjects.ts'
import { newVictim, type Victim } from './victim.ts'

const waitForTicks = productCalls
  .filter(({ waits }) => waits === 'for a tick')
  .map(({ call }) => call)
const routeOf = new Map(allRoutes())

type Members = {
  readonly bella: Victim
  readonly adam: Person
  readonly own: Owned
  readonly papers: string
  readonly customers: readonly Subject[]
  readonly strangers: readonly Subject[]
  readonly staff: readonly Subject[]
}

/**
 * Everybody who might call: Bella, whose data nobody may receive, Adam, who requests her things,
 * and customers, strangers and staff of every kind.
 */
export class Audience {
  readonly #fixture: TestPlatform
  readonly #clock: FakeClock
  readonly #papers: string
  readonly bella: Victim
  readonly adam: Person
  readonly own: Owned
  readonly customers: readonly Subject[]
  readonly strangers: readonly Subject[]
  /** Staff who are still signed in. */
  staff: readonly Subject[]
  readonly figures = { answers: 0, pairs: 0 }

  private constructor(
    fixture: TestPlatform,
    clock: FakeClock,
    { bella, adam, own, papers, customers, strangers, staff }: Members,
  ) {
    this.#fixture = fixture
    this.#clock = clock
    this.#papers = papers
    this.bella = bella
    this.adam = adam
    this.own = own
    this.customers = customers
    this.strangers = strangers
    this.staff = staff
  }

  static async open(fixture: TestPlatform, clock: FakeClock): Promise<Audience> {
    const bella = await newVictim(fixture, clock)
    const adam = await newTrader(fixture, {
      exchange: '100000',
      leverage: '20000',
      options: '20000',
    })
    await fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
      adam.userId,
      '+8613800137777',
    ])
    const own = {
      userId: adam.userId,
      voucher: await upload(fixture.address, adam.token),
      avatar: await upload(fixture.address, adam.token),
      thing: () => 1,
    }
    const papers = await upload(fixture.address, adam.token)
    const [unverified, advanced, out, idle] = [
      await newPerson(fixture),
      await newPerson(fixture),
      await newPerson(fixture),
      await newPerson(fixture),
    ]
    await fixture.asOwner('UPDATE app_user SET auth_level = 2 WHERE id = $1', [advanced.userId])
    await out.get('/user/logout')
    await fixture.asOwner(
      `
        UPDATE session SET last_used_at = $2::timestamptz - interval '30 days 1 second'
        WHERE user_id = $1`,
      [idle.userId, new Date(clock.nowMs()).toISOString()],
    )
    const customers = [
      { name: 'unverified', token: unverified.token },
      { name: 'level 1', token: adam.token },
      { name: 'level 2', token: advanced.token },
    ]
    const strangers = [
      { name: 'guest', token: undefined },
      { name: 'logged out', token: out.token },
      { name: 'idle for 30 days', token: idle.token },
      {
        name: 'nearly a token',
        token: `${bella.person.token.slice(0, -1)}${bella.person.token.endsWith('A') ? 'B' : 'A'}`,
      },
    ]
    const staff = await signInAllStaff(fixture, clock.nowMs())
    return new Audience(fixture, clock, { bella, adam, own, papers, customers, strangers, staff })
  }

  get everybody(): readonly Subject[] {
    return [...this.strangers, ...this.customers, ...this.staff]
  }

  ofBella(): Subject {
    return { name: 'bella', token: this.bella.person.token }
  }

  /**
   * Sends a call's valid input as everybody; returns who was not refused although they should be,
   * and who received the victim's data.
   */
  async doors(address: string, name: string, route: Route): Promise<string[]> {
    const policy = policies[name] ?? 'guest'
    const found: string[] = []
    for (const subject of this.everybody) {
      const answer = await this.#ticking(name, () =>
        sendAs(address, subject, name, route, goodInput(name, this.own)),
      )
      this.figures.answers += 1
      const expected = this.#doorFor(policy, subject)
      if (answer.status !== 200 || findGate(answer) !== expected)
        found.push(
          `${name} stopped ${subject.name} at ${findGate(answer)} instead of ${expected}: ${answer.text.slice(0, 120)}`,
        )
      // Staff with the role see customers, and everybody sees the sandbox's labelled mailbox
      // (AUTH-30).
      if (!(expected === 'through' && this.staff.includes(subject)))
        found.push(
          ...reads(answer.text, this.bella.canaries).map(
            (canary) => `${name} told ${subject.name} of ${canary}`,
          ),
        )
    }
    return found
  }

  #doorFor(policy: Policy, subject: Subject): ReturnType<typeof findGate> {
    if (policy === 'guest') return 'through'
    const member = this.#fixture.platform.staff.find(
      ({ name }) => this.staff.includes(subject) && name === subject.name,
    )
    if (typeof policy !== 'string')
      return member?.roles.some((role) => policy.includes(role)) === true ? 'through' : 'staff'
    if (!this.customers.includes(subject)) return 'session'
    return policy === 'verified' && subject.name === 'unverified' ? 'verification' : 'through'
  }

  /**
   * Sends the id of a thing of the victim and one that does not exist, and returns how the two
   * answers differ.
   */
  async differences(address: string, naming: CallNaming): Promise<string[]> {
    const [foreign, none] = await this.pairOf(address, naming, {
      name: 'adam',
      token: this.adam.token,
    })
    this.figures.pairs += 1
    if (none.status === foreign.status && none.text === foreign.text)
      return reads(foreign.text, this.bella.canaries)
    return [
      `${naming.call} ${naming.field}: ${foreign.text.slice(0, 160)} against ${none.text.slice(0, 160)}`,
    ]
  }

  /** The answers for the victim's thing, and for one that does not exist. */
  async pairOf(
    address: string,
    { call, field, thing, beside }: CallNaming,
    by: Subject,
  ): Promise<[hers: Answered, absent: Answered]> {
    const route = routeOf.get(call) as Route
    const absent =
      thing === 'user'
        ? 2_000_000_000
        : typeof this.bella.thing(thing) === 'number'
          ? 900_000_000_000
          : `/upload/${'0'.repeat(32)}.png`
    const ownPicture = by.token === this.adam.token ? this.#papers : this.bella.voucher
    const input = {
      ...goodInput(call, {
        ...this.own,
        voucher: by.token === this.adam.token ? this.own.voucher : this.bella.voucher,
      }),
      ...beside,
    }
    const others = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [
        name,
        value === OWN_PICTURE ? ownPicture : value,
      ]),
    )
    const ask = (value: string | number): Promise<Answered> =>
      this.#ticking(call, () => sendAs(address, by, call, route, { ...others, [field]: value }))
    const none = await ask(absent)
    return [await ask(this.bella.thing(thing)), none]
  }

  #ticking<T>(name: string, work: () => Promise<T>): Promise<T> {
    return waitForTicks.includes(name) ? whileTicking(this.#clock, 25, work) : work()
  }
}

/** Which of the texts occur in an answer. */
export function reads(text: string, canaries: readonly string[]): string[] {
  const lower = text.toLowerCase()
  return canaries.filter((canary) => lower.includes(canary.toLowerCase()))
}
