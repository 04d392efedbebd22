import { randomBytes } from 'node:crypto'
import { firstLevels } from '@candor/engine/identity/limits'
import { price, type Price, quantity } from '@candor/money'
import type { Database } from '@candor/server/db/connection'
import type { Caller, Handlers, StaffCaller } from '@candor/server/http/handler'
import { identityHandlers } from '@candor/server/account/identity/index'
import { seedStaff, type StaffDeps, staffHandlers } from '@candor/server/platform/staff/index'
import { isOwnPrivateUpload } from '@candor/server/platform/uploads/index'
import { type DepositDeps, depositHandlers } from '@candor/server/products/deposits/index'
import { type AccessWorld, createAccessWorld, messageOf } from './access-world.ts'
import { borrowingWithoutPrices } from './borrowing-world.ts'
import { contextAt, firstMomentMs } from './context.ts'
import { newVoucher, uploadsIn } from './pictures.ts'
import { staffPassword } from './platform.ts'
import { importedLine } from './statement.ts'

/** A database with customers who file, and three reviewers who decide. */
export type ReviewWorld = {
  readonly access: AccessWorld
  readonly deps: StaffDeps
  readonly identity: Handlers<'identity'>
  readonly deposits: Handlers<'deposits'>
  readonly rita: StaffCaller
  readonly ravi: StaffCaller
  readonly rosa: StaffCaller
  readonly uploads: ReturnType<typeof uploadsIn>
  /** USDT for one coin of a currency; a test may take one away. */
  readonly prices: Map<number, Price>
  /** Why no money may leave, which a test may change. */
  readonly stop: { moneyOut: StaffDeps['moneyOut'] }
  queue(
    input: Parameters<Handlers<'staff'>['queue']>[0],
    by?: StaffCaller,
    nowMs?: number,
  ): ReturnType<Handlers<'staff'>['queue']>
  review(
    input: Parameters<Handlers<'staff'>['review']>[0],
    by?: StaffCaller,
    nowMs?: number,
  ): ReturnType<Handlers<'staff'>['review']>
  /** Somebody new with e-mail and phone bound. */
  bound(): Promise<Caller>
  /** Files a basic verification and answers its id. */
  filedBasic(caller: Caller, number?: string, nowMs?: number): Promise<number>
  /** A line of an imported statement of so much. */
  line(currency: string, amount: string): Promise<number>
  /** Files a deposit and answers its id. */
  filedDeposit(caller: Caller, amount: string, currency: number): Promise<number>
  close(): Promise<void>
}

export async function createReviewWorld(): Promise<ReviewWorld> {
  const access = await createAccessWorld()
  const uploads = uploadsIn(access.database)
  const prices = new Map([
    [1, price(50_000n * 100_000_000n)],
    [2, price(2_500n * 100_000_000n)],
  ])
  const stop: ReviewWorld['stop'] = { moneyOut: () => Promise.resolve(undefined) }
  const { review: borrowing } = await borrowingWithoutPrices(access.database)
  const deps: StaffDeps = {
    database: access.database,
    messenger: access.deps.messenger,
    isSandbox: true,
    isMailboxPublic: false,
    sealKey: randomBytes(32),
    gate: access.deps.gate,
    relyingParty: access.security.relyingParty,
    folder: uploads.deps.folder,
    usdtPrice: (id) => prices.get(id),
    borrowing,
    moneyOut: (at) => stop.moneyOut(at),
    onEvents: () => undefined,
  }
  await seedStaff(deps, staffPassword, firstMomentMs)
  const { rita, ravi, rosa } = await reviewersIn(access)
  const staff = staffHandlers(deps)
  const { identity, deposits } = callsThatFile(access.database, deps.sealKey)
  const asStaff = (by: StaffCaller, nowMs: number) => ({
    ...contextAt(nowMs, undefined),
    staff: by,
    token: '',
  })
  return {
    access,
    deps,
    identity,
    deposits,
    rita,
    ravi,
    rosa,
    uploads,
    prices,
    stop,
    ...filing(access, identity, deposits, uploads),
    line: (currency, amount) => importedLine(access.asOwner, currency, amount),
    queue: (input, by = rita, nowMs = firstMomentMs) => staff.queue(input, asStaff(by, nowMs)),
    review: (input, by = rita, nowMs = firstMomentMs) => staff.review(input, asStaff(by, nowMs)),
    async close() {
      uploads.remove()
      await access.close()
    },
  }
}

async function reviewersIn(
  access: AccessWorld,
): Promise<Pick<ReviewWorld, 'rita' | 'ravi' | 'rosa'>> {
  const rows = await access.asOwner('SELECT id, name, spoken_name, roles FROM staff_member')
  const staffNamed = (name: string): StaffCaller => {
    const row = rows.find((one) => one['name'] === name)
    return {
      staffId: Number(row?.['id']),
      sessionId: 0,
      name,
      displayName: String(row?.['spoken_name']),
      roles: ['reviewer'],
    }
  }
  return { rita: staffNamed('rita'), ravi: staffNamed('ravi'), rosa: staffNamed('rosa') }
}

function callsThatFile(
  database: Database,
  sealKey: Buffer,
): Pick<ReviewWorld, 'identity' | 'deposits'> {
  const identity = identityHandlers({
    database,
    sealKey,
    levelsAt: () => firstLevels,
    isOwnPrivateUpload,
  })
  // Nothing here passes by itself: what comes in is the reviewers' matter.
  const depositDeps: DepositDeps = {
    database,
    secret: sealKey,
    sandbox: false,
    chain: undefined,
    termsAt: () => ({ isOpen: true, least: quantity(1n) }),
    isOwnPrivateUpload,
    onEvents: () => undefined,
    onFault: (error) => {
      throw error
    },
  }
  return { identity, deposits: depositHandlers(depositDeps) }
}

function filing(
  access: AccessWorld,
  identity: Handlers<'identity'>,
  deposits: Handlers<'deposits'>,
  uploads: ReviewWorld['uploads'],
): Pick<ReviewWorld, 'bound' | 'filedBasic' | 'filedDeposit'> {
  let people = 0
  let papers = 0
  return {
    async bound() {
      const caller = await access.newCaller()
      people += 1
      await access.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
        caller.userId,
        `+8613800${String(people).padStart(6, '0')}`,
      ])
      return caller
    },
    async filedBasic(
      caller,
      number = `P${String((papers += 1)).padStart(7, '0')}`,
      nowMs = firstMomentMs,
    ) {
      messageOf(
        await identity.file(
          { real_type: 1, id_type: 1, name: 'Ann Lee', card_id: number },
          contextAt(nowMs, caller),
        ),
      )
      const [row] = await access.asOwner(
        'SELECT max(id) AS id FROM identity_request WHERE user_id = $1',
        [caller.userId],
      )
      return Number(row?.['id'])
    },
    async filedDeposit(caller, amount, currency) {
      const account = await newVoucher(uploads.deps, caller)
      await access.asOwner('UPDATE currency SET deposit_open = true WHERE id = $1', [currency])
      messageOf(
        await deposits.file({ account, amount, currency }, contextAt(firstMomentMs, caller)),
      )
      const [row] = await access.asOwner('SELECT id FROM deposit_request WHERE voucher = $1', [
        account,
      ])
      return Number(row?.['id'])
    },
  }
}
