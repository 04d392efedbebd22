import { computeTotpCode } from '@candor/server/secrets/totp'
import { type Envelope, send } from './people.ts'
import { staffPassword, type TestPlatform } from './platform.ts'

/** A member of the sandbox's staff who is signed in at the console. */
export type StaffPerson = {
  readonly token: string
  readonly name: string
  /** What the login answered about them. */
  readonly loginReply: {
    readonly display_name: string
    readonly roles: readonly string[]
    readonly ends_at: string
  }
  get(path: string, query?: Record<string, string | number>): Promise<Envelope>
  post(path: string, body?: Record<string, unknown>): Promise<Envelope>
}

/** What a member of a sandbox's staff types at a time to sign in. */
export function staffLogin(
  { platform }: Pick<TestPlatform, 'platform'>,
  name: string,
  nowMs: number,
): { name: string; password: string; totp: string } {
  const member = platform.staff.find((one) => one.name === name)
  if (member === undefined) throw new Error(`there is no staff member ${name}`)
  return {
    name,
    password: staffPassword,
    totp: computeTotpCode(new URL(member.totpUri).searchParams.get('secret') ?? '', nowMs),
  }
}

export function signInAllStaff(fixture: TestPlatform, nowMs: number): Promise<StaffPerson[]> {
  return Promise.all(fixture.platform.staff.map(({ name }) => signInStaff(fixture, name, nowMs)))
}

/**
 * Signs a member of staff in; once per 30 s of the platform's clock, since a second-factor code is
 * valid once.
 */
export async function signInStaff(
  fixture: TestPlatform,
  name: string,
  nowMs = Date.now(),
): Promise<StaffPerson> {
  const answer = await send(
    fixture.address,
    'POST',
    '/staff/login',
    staffLogin(fixture, name, nowMs),
  )
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  const authorization = { authorization: String(answer.message) }
  return {
    token: String(answer.message),
    name,
    loginReply: answer.data as StaffPerson['loginReply'],
    get: (path, query = {}) =>
      send(
        fixture.address,
        'GET',
        `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
        undefined,
        authorization,
      ),
    post: (path, body = {}) => send(fixture.address, 'POST', path, body, authorization),
  }
}
