import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { RefusalCode, Route } from '@candor/contract'
import { hashPassword } from '@candor/server/account/access/index'
import { termsVersionInForce } from '@candor/server/account/consents/index'
import { openAccounts } from '@candor/server/platform/ledger/index'
import { riskVersions } from '@candor/server/account/limits/index'
import type { FakeClock } from '../fake-clock.ts'
import { type Envelope, fund, personPassword, send } from '../people.ts'
import type { TestPlatform } from '../platform.ts'
import { signInAllStaff } from '../staff.ts'
import { payPassword } from '../withdrawing.ts'

export type Fields = Readonly<Record<string, unknown>>
/**
 * A customer who may do everything and owns nothing: verified, with terms and risks accepted, a
 * payment password, and no money.
 */
export type Actor = {
  readonly userId: number
  readonly name: string
  readonly token: string
  ask(method: 'GET' | 'POST' | 'PUT', path: string, fields?: Fields): Promise<Envelope>
}

/** One call about to be made: its caller, its input, and what a provocation did to it. */
export type Scene = {
  readonly stage: Stage
  readonly actor: Actor
  token: string | undefined
  isDoubled: boolean
}

const USDT = 3

/**
 * A platform, and people written directly into the database, since a registration costs more than
 * everything they are used for.
 */
export class Stage {
  readonly fixture: TestPlatform
  readonly clock: FakeClock
  readonly #password: string
  readonly #payPassword: string
  readonly #staff: ReadonlyMap<string, string>
  #people = 0

  private constructor(
    fixture: TestPlatform,
    clock: FakeClock,
    hashes: readonly [string, string],
    staff: ReadonlyMap<string, string>,
  ) {
    this.fixture = fixture
    this.clock = clock
    ;[this.#password, this.#payPassword] = hashes
    this.#staff = staff
  }

  static async open(fixture: TestPlatform, clock: FakeClock): Promise<Stage> {
    const staff = await signInAllStaff(fixture, clock.nowMs())
    return new Stage(
      fixture,
      clock,
      [await hashPassword(personPassword), await hashPassword(payPassword)],
      new Map(staff.map(({ name, token }) => [name, token])),
    )
  }

  /** The token of a member of staff who may make a call. */
  staffFor({ roles }: Route): string {
    const member = this.fixture.platform.staff.find(
      (one) => roles === undefined || one.roles.some((role) => roles.includes(role)),
    )
    return this.#staff.get(member?.name ?? '') ?? ''
  }

  staffToken(name: string): string {
    return this.#staff.get(name) ?? ''
  }

  async actor(): Promise<Actor> {
    const { fixture, clock } = this
    const name = `${(this.#people += 1)}-${randomUUID().slice(0, 8)}@example.com`
    const now = new Date(clock.nowMs())
    const token = randomBytes(32).toString('base64url')
    const [row] = await fixture.asOwner<{ id: string }>(
      `
      WITH p AS (INSERT INTO party (created_at) VALUES ($5) RETURNING id),
      u AS (INSERT INTO app_user (id, username, email, phone, password_hash, invite_code,
        auth_level, created_at) SELECT id, $1, $1, '+8613' || lpad(id::text, 9, '0'), $2, $1, 2, $5
          FROM p RETURNING id),
      s AS (INSERT INTO session (token_hash, user_id, device, address, created_at, last_used_at)
        SELECT $3, id, 'test', '127.0.0.1', $5, $5 FROM u),
      k AS (INSERT INTO pay_password (user_id, password_hash, set_at) SELECT id, $4, $5 FROM u),
      r AS (INSERT INTO consent (user_id, document, version, hash, language, agreed_at)
        SELECT u.id, d.document, d.version, sha256(''), 'en', $5
        FROM u, unnest($6::text[], $7::int[]) AS d (document, version))
      SELECT id FROM u`,
      [
        name,
        this.#password,
        createHash('sha256').update(token).digest(),
        this.#payPassword,
        now,
        ...documents(clock.nowMs()),
      ],
    )
    const userId = Number(row?.id)
    await fixture.platform.database.transaction((tx) => openAccounts(tx, userId))
    return {
      userId,
      name,
      token,
      ask: (method, path, fields = {}) => this.ask(token, method, path, fields),
    }
  }

  ask(
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    fields: Fields,
  ): Promise<Envelope> {
    const asked = Object.entries(fields).map(([field, value]): [string, string] => [
      field,
      String(value),
    ])
    const query = method === 'GET' ? `?${new URLSearchParams(asked).toString()}` : ''
    return send(
      this.fixture.address,
      method,
      `${path}${query}`,
      method === 'GET' ? undefined : fields,
      token === undefined ? {} : { authorization: token },
    )
  }

  /** Credits USDT to a user's exchange account. */
  fund({ userId }: Actor, amount: string): Promise<void> {
    return fund(this.fixture, userId, { [USDT]: amount })
  }

  /** Sends a code and reads it from the sandbox mailbox. */
  async code(target: string, scene: string, token?: string): Promise<string> {
    await taken(this.ask(token, 'POST', '/sms_mail', { user_string: target, scene }))
    return this.codeOf(target)
  }

  async codeOf(target: string): Promise<string> {
    const { message } = await taken(
      this.ask(undefined, 'GET', '/sandbox/mailbox', { user_string: target }),
    )
    return (
      (message as { messages: { code: string }[] }).messages.find(({ code }) => code !== '')
        ?.code ?? ''
    )
  }

  async sql<R extends Record<string, unknown>>(text: string, ...values: unknown[]): Promise<R[]> {
    return this.fixture.asOwner<R>(text, values)
  }
}

/** What a user who may do everything has accepted. */
function documents(nowMs: number): readonly [string[], number[]] {
  const risks = Object.entries(riskVersions)
  return [
    ['terms', ...risks.map(([product]) => `risk-${product}`)],
    [termsVersionInForce(nowMs), ...risks.map(([, version]) => version)],
  ]
}

export async function taken(answer: Promise<Envelope>): Promise<Envelope> {
  const envelope = await answer
  if (envelope.type !== 'ok') throw new Error(JSON.stringify(envelope))
  return envelope
}

/** The id of what was created. */
export function idOf({ message, data }: Envelope): number {
  const made = [message, data].find(
    (part) => typeof part === 'object' && part !== null && 'id' in part,
  ) as { id: number } | undefined
  if (made === undefined) throw new Error(JSON.stringify({ message, data }))
  return made.id
}

export type Provocation = Fields | ((scene: Scene) => Promise<Fields | undefined>)

/** How the refusals of one call are provoked. */
export type Provoked = {
  /** What the call needs from its actor, where the suite's valid input is not enough. */
  readonly base?: (scene: Scene) => Promise<Fields>
  /**
   * The field that is spoiled for PARAM_ERROR; by default the first that the other provocation does
   * not change.
   */
  readonly malformed?: string
  readonly codes?: Readonly<Partial<Record<RefusalCode, Provocation>>>
  /** Two that concern the same field, and how both apply at once. */
  readonly together?: Readonly<Record<string, Provocation>>
  /** Two that cannot apply at once, and why. */
  readonly apart?: Readonly<Record<string, string>>
  /** What is not provoked here, and where its place in the order is tested. */
  readonly elsewhere?: Readonly<Partial<Record<RefusalCode, string>>>
}
