import { randomUUID } from 'node:crypto'
import type { Database } from '@candor/server/db/connection'
import { fundExchangeAccounts } from '@candor/testing/funding'

export type Trader = { readonly userId: number; readonly token: string }

const password = 'correct horse battery'

/**
 * Registers people by the call, each from an address of their own, and gives them money by the
 * ledger.
 */
export async function newTraders(
  address: string,
  database: Database,
  count: number,
): Promise<Trader[]> {
  const traders: Trader[] = []
  for (let index = 0; index < count; index += 1) {
    const name = `trader-${randomUUID()}@example.com`
    // A code is valid for the client that requested it, identified here by its network (AUTH-03).
    const from = { 'x-forwarded-for': randomAddress() }
    await call(address, 'POST', '/sms_mail', { user_string: name, scene: 'register' }, from)
    const mail = await call(
      address,
      'GET',
      `/sandbox/mailbox?user_string=${encodeURIComponent(name)}`,
      undefined,
    )
    const { messages } = mail.message as { messages: { code: string }[] }
    await call(
      address,
      'POST',
      '/user/register',
      { user_string: name, code: messages[0]?.code, password, re_password: password, terms: 1 },
      from,
    )
    const token = String(
      (await call(address, 'POST', '/user/login', { user_string: name, password })).message,
    )
    const info = await call(address, 'GET', '/user/info', undefined, { authorization: token })
    const { id: userId } = info.message as { id: number }
    await fundExchangeAccounts(database, userId, { 1: '1000', 3: '50000000' })
    traders.push({ userId, token })
  }
  return traders
}

export type Answer = {
  readonly type: string
  readonly message: unknown
  readonly code?: string
  readonly data?: unknown
}

/** One call from an address of its own; throws if there was no definite answer. */
export async function call(
  address: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    signal: AbortSignal.timeout(20_000),
    headers: {
      'x-forwarded-for': randomAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}`)
  return (await response.json()) as Answer
}

function randomAddress(): string {
  return `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
}
