import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@candor/server/db/connection'
import type { Caller, Handlers } from '@candor/server/http/handler'
import {
  type AccessDeps,
  accessHandlers,
  authenticate,
  createGate,
  createRevocations,
  sandboxMessenger,
  userIdOf,
} from '@candor/server/account/access/index'
import {
  createNotices,
  secondFactorOf,
  type SecurityDeps,
} from '@candor/server/account/security/index'
import pg from 'pg'
import { contextAt, firstMomentMs } from './context.ts'
import { createDatabase } from './database.ts'

export type Scene = 'register' | 'forget' | 'bind' | 'withdraw' | 'pay_password' | 'recover'

/** Somebody who is signed in, with what he is known by. */
export type Known = { readonly name: string; readonly token: string; readonly caller: Caller }

/** A database with the access calls at its door, and people who go through it. */
export type AccessWorld = {
  readonly database: Database
  readonly deps: AccessDeps
  /** What the security module is given, with a site of https://candor.example. */
  readonly security: SecurityDeps
  readonly door: Handlers<'access'>
  /** An e-mail address nobody has used in this world. */
  newName(): string
  /**
   * Asks for a code: as its owner, signed in, where the name is somebody's and the scene is for who
   * is, and else as a guest.
   */
  sendCode(name: string, scene?: Scene, nowMs?: number): ReturnType<Handlers<'access'>['sendCode']>
  /** The newest code in a name's sandbox mailbox; '' when there is none. */
  codeOf(name: string): Promise<string>
  /** Sends a code and reads it. */
  codeFor(name: string, scene?: Scene, nowMs?: number): Promise<string>
  /** Registers a name with the password `goodPassword`, and answers it. */
  registered(name?: string, nowMs?: number): Promise<string>
  login(name: string, password?: string, nowMs?: number): ReturnType<Handlers<'access'>['login']>
  tokenOf(name: string, nowMs?: number): Promise<string>
  /** Registers somebody new and signs him in. */
  newKnown(): Promise<Known>
  newCaller(): Promise<Caller>
  /** The application's login, and that of the role that owns the schema. */
  readonly appUrl: string
  readonly ownerUrl: string
  /** Asks the database as the owner of the schema, who may do what the application may not. */
  asOwner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export const goodPassword = 'correct horse'
const noWallet = { balance: [], totle: '0.00000000' }

export async function createAccessWorld(): Promise<AccessWorld> {
  const made = await createDatabase()
  const database = openDatabase(made.appUrl, 10, () => undefined)
  const sealKey = randomBytes(32)
  const notices = createNotices(
    sandboxMessenger,
    (userId) => `https://candor.example/h5/#/pages/common/freeze?token=${userId}`,
  )
  const deps: AccessDeps = {
    database,
    secret: randomBytes(32),
    messenger: sandboxMessenger,
    gate: createGate(4, 200),
    revocations: createRevocations(),
    secondFactor: secondFactorOf(sealKey),
    newDevice: (tx, login) => notices.newDevice(tx, login),
    onEvents: () => undefined,
    walletsOf: async () => ({
      fiat: noWallet,
      exchange: noWallet,
      leverage: noWallet,
      options: noWallet,
    }),
  }
  const owner = new pg.Pool({ connectionString: made.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  return {
    database,
    deps,
    security: {
      ...deps,
      sealKey,
      notices,
      relyingParty: () => ({
        id: 'candor.example',
        origin: 'https://candor.example',
        name: 'Candor',
      }),
    },
    ...peopleAt(database, accessHandlers(deps)),
    appUrl: made.appUrl,
    ownerUrl: made.ownerUrl,
    asOwner: async (text, values) =>
      (await owner.query<Record<string, unknown>>(text, values)).rows,
    async close() {
      await owner.end()
      await database.close()
      await made.drop()
    },
  }
}

/** What is sent to a name, and read in its mailbox. */
function codesAt(
  database: Database,
  door: Handlers<'access'>,
): Pick<AccessWorld, 'sendCode' | 'codeOf' | 'codeFor'> {
  const sendCode: AccessWorld['sendCode'] = async (
    name,
    scene = 'register',
    nowMs = firstMomentMs,
  ) => {
    const userId =
      scene === 'register' || scene === 'forget'
        ? undefined
        : await userIdOf(database, { kind: 'email', text: name })
    return door.sendCode(
      { user_string: name, scene },
      contextAt(nowMs, userId === undefined ? undefined : { userId, sessionId: 0, authLevel: 0 }),
    )
  }
  async function codeOf(name: string): Promise<string> {
    const { messages } = messageOf(
      await door.mailbox({ user_string: name }, contextAt(firstMomentMs, undefined)),
    )
    return messages[0]?.code ?? ''
  }
  async function codeFor(
    name: string,
    scene: Scene = 'register',
    nowMs = firstMomentMs,
  ): Promise<string> {
    messageOf(await sendCode(name, scene, nowMs))
    return codeOf(name)
  }
  return { sendCode, codeOf, codeFor }
}

function peopleAt(
  database: Database,
  door: Handlers<'access'>,
): Omit<
  AccessWorld,
  'database' | 'deps' | 'security' | 'appUrl' | 'ownerUrl' | 'asOwner' | 'close'
> {
  const codes = codesAt(database, door)
  let people = 0
  const newName = (): string => `person${(people += 1)}@example.com`
  async function registered(name = newName(), nowMs = firstMomentMs): Promise<string> {
    const code = await codes.codeFor(name, 'register', nowMs)
    messageOf(
      await door.register(
        { user_string: name, code, password: goodPassword, re_password: goodPassword },
        contextAt(nowMs, undefined),
      ),
    )
    return name
  }
  const login: AccessWorld['login'] = (name, password = goodPassword, nowMs = firstMomentMs) =>
    door.login({ user_string: name, password }, contextAt(nowMs, undefined))
  const tokenOf = async (name: string, nowMs = firstMomentMs): Promise<string> =>
    messageOf(await login(name, goodPassword, nowMs))
  async function newKnown(): Promise<Known> {
    const name = await registered()
    const token = await tokenOf(name)
    const caller = await authenticate(database, token, firstMomentMs)
    if (caller === undefined) throw new Error('a new session does not live')
    return { name, token, caller }
  }
  return {
    door,
    newName,
    ...codes,
    registered,
    login,
    tokenOf,
    newKnown,
    newCaller: async () => (await newKnown()).caller,
  }
}

/** What a call answered; throws when it refused, since the test counted on it. */
export function messageOf<M>(answer: { readonly message: M } | { readonly refused: string }): M {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`)
  return answer.message
}

/** What stands beside the sentence of an answer that was no refusal. */
export function dataOf<D>(answer: { readonly data: D } | { readonly refused: string }): D {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`)
  return answer.data
}

/** What an answer was refused for; undefined of one that was not. */
export function refusedOf(answer: object): string | undefined {
  return 'refused' in answer ? String(answer.refused) : undefined
}
