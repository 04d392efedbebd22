import type { Language } from '@candor/contract'
import { quantity, type Quantity, unitsOf } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { translate } from '../../texts/index.ts'
import { termsVersionInForce } from '../../account/consents/index.ts'
import {
  available,
  chainOfParty,
  type Entry,
  findExchangeAccounts,
  openHouseAccount,
  isPosted,
  postJournals,
  recordTypes,
} from '../ledger/index.ts'
import { type Database, findUserIdByEmail, verifyDemoPerson } from './store.ts'

/** A demo account of a fresh sandbox. */
export type DemoPerson = {
  readonly name: string
  readonly account: string
  readonly password: string
  readonly isVerified: boolean
  /** Created by this start. */ readonly isNew: boolean
}

/** A demo person's initial exchange balances: currency id and amount. */
const funds: readonly (readonly [currencyId: number, amount: string])[] = [
  [3, '25000'],
  [1, '0.25'],
  [2, '4'],
]
const FUNDING = 'sandbox.funding'
const names = ['alice', 'bob', 'carla'] as const
/** These count as verified, so that calls that need it can be tried; carla does not. */
const verified: readonly string[] = ['alice', 'bob']

/**
 * Registers the demo people through the ordinary call, with this installation's own password, and
 * gives each the same sandbox money by a labelled journal, once. Idempotent.
 */
export async function seedPeople(
  database: Database,
  access: Handlers<'access'>,
  password: string,
  nowMs: number,
): Promise<DemoPerson[]> {
  const people: DemoPerson[] = []
  for (const name of names) {
    const account = `${name}@candor.example`
    if ((await findUserIdByEmail(database, account)) === undefined)
      await registerPerson(access, account, password, nowMs)
    const userId = await findUserIdByEmail(database, account)
    if (userId === undefined) throw new Error(`${account} could not be registered`)
    const isNew = !(await isPosted(database, FUNDING, String(userId)))
    if (isNew) await fund(database, userId, nowMs)
    if (verified.includes(name)) await verifyDemoPerson(database, userId)
    people.push({ name, account, password, isVerified: verified.includes(name), isNew })
  }
  return people
}

async function registerPerson(
  access: Handlers<'access'>,
  account: string,
  password: string,
  nowMs: number,
): Promise<void> {
  const context = newContext(nowMs)
  const sentCode = await access.sendCode({ user_string: account, scene: 'register' }, context)
  if ('refused' in sentCode && sentCode.refused !== 'CODE_TOO_OFTEN')
    throw new Error(`no code for ${account}: ${sentCode.refused}`)
  const mail = await access.mailbox({ user_string: account }, context)
  const code =
    'refused' in mail
      ? undefined
      : mail.message.messages.find((message) => message.scene === 'register')?.code
  if (code === undefined) throw new Error(`no code arrived for ${account}`)
  const answer = await access.register(
    {
      user_string: account,
      code,
      password,
      re_password: password,
      terms: termsVersionInForce(nowMs),
    },
    context,
  )
  if ('refused' in answer) throw new Error(`${account} was refused: ${answer.refused}`)
}

async function fund(database: Database, userId: number, nowMs: number): Promise<void> {
  await database.transaction(async (tx) => {
    const accounts = await findExchangeAccounts(
      tx,
      [userId],
      funds.map(([currencyId]) => currencyId),
    )
    const entries: Entry[] = []
    for (const [currencyId, text] of funds) {
      const amount = unitsOf<Quantity>(text)
      const own = accounts.find((account) => account.currencyId === currencyId)
      if (own === undefined)
        throw new Error(`user ${userId} has no exchange account of currency ${currencyId}`)
      const externalAccount = await openHouseAccount(tx, 'outside:sandbox', currencyId, 0)
      entries.push(
        {
          account: externalAccount,
          part: available,
          type: recordTypes.sandboxFunding,
          change: quantity(-(amount as bigint)),
        },
        { account: own.account, part: available, type: recordTypes.sandboxFunding, change: amount },
      )
    }
    await postJournals(tx, chainOfParty(userId), toDate(nowMs), [
      { cause: FUNDING, reference: String(userId), params: { simulated: 1 }, entries },
    ])
  })
}

function newContext(receivedAtMs: number): Context {
  const language: Language = 'en'
  return {
    language,
    requestId: 'seed',
    address: '127.0.0.1',
    device: 'seed',
    receivedAtMs,
    receivedAfterTickId: 0,
    caller: undefined,
    deviceToken: undefined,
    intent: undefined,
    accept: () => ({
      accepted: { atMs: receivedAtMs, afterTickId: 0 },
      earlierDecided: Promise.resolve(),
    }),
    releaseWhile: (wait) => wait,
    text: (key, ...values) => translate(language, key, ...values),
  }
}
