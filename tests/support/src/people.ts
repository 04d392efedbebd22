import type { RiskProduct } from '@candor/contract'
import { termsVersionInForce } from '@candor/server/account/consents/index'
import { type DemoName, demoPassword } from './demo.ts'
import { fundExchangeAccounts } from './funding.ts'
import type { TestPlatform } from './platform.ts'

export type Envelope = {
  readonly type: string
  readonly message: unknown
  readonly code?: string
  readonly data?: unknown
  readonly details?: Record<string, unknown>
}

export type Person = {
  readonly token: string
  readonly userId: number
  get(path: string, query?: Record<string, string | number>): Promise<Envelope>
  post(
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Envelope>
  put(
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Envelope>
}

export const personPassword = 'correct horse battery'
let people = 0

/**
 * Sends a call over HTTP and returns its envelope; any status except 200 throws, as clients treat
 * it (WIRE-06).
 */
export async function send(
  address: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Envelope> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Envelope
}

/** Registers a new user by the call, as a visitor would, and signs them in. */
export function newPerson(
  { address }: TestPlatform,
  name = `person${(people += 1)}-${process.pid}@example.com`,
): Promise<Person> {
  return registerPerson(address, name)
}

/** Like newPerson, for a platform that runs elsewhere. */
export async function registerPerson(address: string, name: string): Promise<Person> {
  await expectOk(send(address, 'POST', '/sms_mail', { user_string: name, scene: 'register' }))
  const mail = await expectOk(
    send(address, 'GET', `/sandbox/mailbox?user_string=${encodeURIComponent(name)}`, undefined),
  )
  const code = (mail.message as { messages: { code: string }[] }).messages[0]?.code
  await expectOk(
    send(address, 'POST', '/user/register', {
      user_string: name,
      code,
      password: personPassword,
      re_password: personPassword,
      terms: termsVersionInForce(Date.now()),
    }),
  )
  return signIn(address, name, personPassword)
}

export function signInDemo(address: string, name: DemoName): Promise<Person> {
  return signIn(address, `${name}@candor.example`, demoPassword)
}

export async function signIn(address: string, name: string, password: string): Promise<Person> {
  const { message: token } = await expectOk(
    send(address, 'POST', '/user/login', { user_string: name, password }),
  )
  const authorization = { authorization: String(token) }
  const info = await expectOk(send(address, 'GET', '/user/info', undefined, authorization))
  return {
    token: String(token),
    userId: (info.message as { id: number }).id,
    get: (path, query = {}) =>
      send(
        address,
        'GET',
        `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
        undefined,
        authorization,
      ),
    post: (path, body = {}, headers = {}) =>
      send(address, 'POST', path, body, { ...authorization, ...headers }),
    put: (path, body = {}, headers = {}) =>
      send(address, 'PUT', path, body, { ...authorization, ...headers }),
  }
}

/** Confirms that the current risk disclosure of a product was read, as the app does (USER-33). */
export async function readRisk(
  person: Pick<Person, 'get' | 'post'>,
  product: RiskProduct,
): Promise<void> {
  const { message } = await expectOk(person.get('/safe/risk_text', { product }))
  await expectOk(
    person.post('/safe/risk_ack', { product, version: (message as { version: number }).version }),
  )
}

/** Gives a user money by the sandbox's labelled journal, directly through the ledger. */
export async function fund(
  fixture: TestPlatform,
  userId: number,
  amounts: Record<number, string>,
): Promise<void> {
  await fundExchangeAccounts(fixture.platform.database, userId, amounts)
}

async function expectOk(answer: Promise<Envelope>): Promise<Envelope> {
  const envelope = await answer
  if (envelope.type !== 'ok') throw new Error(JSON.stringify(envelope))
  return envelope
}
