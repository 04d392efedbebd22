import { type RefusedWith, wrongField } from '@candor/contract'
import type { Acceptance } from '@candor/engine/prices/usability'
import { payPostings, lockPostings } from '@candor/engine/token-offering/postings'
import { costOf } from '@candor/engine/token-offering/payment'
import { poolEndMs, toTokens } from '@candor/engine/token-offering/terms'
import {
  type ApplicationContext,
  type ApplicationRefusal,
  TICK_WAIT_MS,
  validateApplication,
} from '@candor/engine/token-offering/validate-application'
import { parseQuantity, type Price, type Quantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { findTickAfter } from '../../../kernel/tick-after.ts'
import { chainOfParty, lockAccounts, postJournals } from '../../../platform/ledger/index.ts'
import {
  findUserAccounts,
  type ProjectAccounts,
  toEntries,
  toMovementAccounts,
} from '../accounts.ts'
import type { OfferingParts } from '../offering-parts.ts'
import type { StoredProject, Tally } from '../project.ts'
import {
  findProject,
  lockTally,
  lockUser,
  NOTHING,
  type Queryable,
  type Transaction,
} from '../store.ts'
import { CLOSE_DELAY_MS } from '../terms.ts'
import { PoolIsOpen } from './after-pool.ts'
import { loadOwn } from './load-own.ts'
import { addApplication, addShare, isInsider, lockShare } from './store-apply.ts'

export type ApplicationRequest = {
  readonly userId: number
  readonly isVerified: boolean
  readonly projectId: number
  readonly amount: string
  readonly payCurrencyId: number
  readonly price: string | undefined
}
type Accepted = ApplicationRequest & { readonly accepted: Acceptance }
export type ApplyRefusal = RefusedWith<ApplicationRefusal['refused'] | 'WALLET_RISK'>

type Asked = {
  readonly params: { readonly amount: Quantity; readonly shownTotal: Quantity | undefined }
  readonly project: StoredProject | undefined
  /** The pair that prices the coin it is paid in; undefined for USDT. */
  readonly marketId: number | undefined
}

/**
 * The checks that need no further price: a refusal, or undefined where the coin's tick is worth
 * waiting for. It locks nothing and guarantees nothing.
 */
export async function precheckApplication(
  tx: Transaction,
  parts: OfferingParts,
  request: Accepted,
): Promise<ApplyRefusal | undefined> {
  const asked = await findAsked(tx, parts, request)
  if ('refused' in asked) return asked
  const found = asked.project === undefined ? undefined : await findProject(tx, asked.project.id)
  const standing = found && {
    ...found,
    ...(await findApplicant(tx, parts, request, found.project)),
  }
  const early = validateApplication(asked.params, {
    ...(await loadContext(tx, request, standing)),
    currency: 'awaited',
    available: NOTHING,
  })
  return 'refused' in early ? refuse(early, 'amount') : undefined
}

/**
 * Files an application in the caller's transaction, or refuses with nothing moved. All applications
 * to an offering lock its tally, so that sums, places and what a person has are read of committed
 * ones. Throws `PoolIsOpen` where it must wait.
 */
export async function decideApplication(
  tx: Transaction,
  parts: OfferingParts,
  request: Accepted,
): Promise<
  { readonly id: number; readonly isShared: boolean; readonly nowMs: number } | ApplyRefusal
> {
  const asked = await findAsked(tx, parts, request)
  if ('refused' in asked) return asked
  const { params, project } = asked
  const held =
    project === undefined ? undefined : await lockHeld(tx, parts, request, asked, project)
  const nowMs = parts.clock.nowMs()
  const accepted = afterThePool(request.accepted.atMs, project, held?.tally)
  const tick = held?.tick
  const filed = validateApplication(params, {
    ...(await loadContext(tx, request, project && held && { ...held, project })),
    acceptedMs: accepted,
    currency:
      asked.marketId === undefined
        ? 'USDT'
        : tick === undefined
          ? 'missing'
          : { coinPrice: tick.price },
    available: held?.available ?? NOTHING,
  })
  if ('refused' in filed) return refuse(filed, 'amount')
  if ('next' in filed || project === undefined || held === undefined)
    throw new Error('an application was taken without its price')
  if (held.atRisk !== undefined) return held.atRisk
  // What joins the pool afterwards would make more of it than those after it left room for.
  const poolEnd = poolEndMs(project.terms)
  if (!filed.isShared && poolEnd !== undefined && held.tally.poolClosedMs === undefined)
    throw new PoolIsOpen(request.accepted, poolEnd + CLOSE_DELAY_MS)
  const stage = project.terms.allocation === 'fcfs' && !filed.isShared ? 1 : 0
  const shareId =
    held.shareId ?? (await addShare(tx, project.id, request.userId, held.others, stage))
  const id = await addApplication(tx, {
    projectId: project.id,
    shareId,
    userId: request.userId,
    isShared: filed.isShared,
    payCurrencyId: request.payCurrencyId,
    tokens: filed.tokens,
    total: filed.total,
    accepted: request.accepted,
    tick,
    nowMs,
  })
  const postings = filed.isShared ? lockPostings(filed.total) : payPostings(filed.total)
  const accounts = toMovementAccounts(held.accounts, project, request.payCurrencyId, {
    pay: held.userAccount,
    token: undefined,
  })
  await postJournals(tx, chainOfParty(request.userId), toDate(nowMs), [
    {
      cause: 'offering.apply',
      reference: String(id),
      params: { name: project.currencyName },
      entries: toEntries(postings, accounts),
    },
  ])
  return { id, isShared: filed.isShared, nowMs }
}

/** What is asked for; a coin that the offering is not paid in is not found (IEO-22 with it). */
async function findAsked(
  db: Queryable,
  { catalogue, accounts }: OfferingParts,
  { projectId, amount, payCurrencyId, price }: ApplicationRequest,
): Promise<Asked | ApplyRefusal> {
  const [parsed, shownTotal] = [parseQuantity(amount), parseShown(price)]
  if (parsed === undefined) return wrongField('amount')
  if (price !== undefined && shownTotal === undefined) return wrongField('price')
  const params = { amount: parsed, shownTotal }
  const project = (await findProject(db, projectId))?.project
  if (payCurrencyId === accounts.usdtId) return { params, project, marketId: undefined }
  const pair = catalogue.pricedInUsdt(payCurrencyId)
  const isPaidIn = project?.payCoins.includes(payCurrencyId) === true && pair?.isOpen === true
  return { params, project: isPaidIn ? project : undefined, marketId: pair?.id }
}

function parseShown(price: string | undefined): Quantity | undefined {
  return price === undefined ? undefined : parseQuantity(price)
}

/** Who applies, as far as the offering asks it: the user's other accounts are the same person. */
type Applicant = { readonly others: readonly number[]; readonly isInsider: boolean }

async function findApplicant(
  db: Queryable,
  { documentMarks, otherAccounts }: OfferingParts,
  { userId }: Accepted,
  { id, terms }: StoredProject,
): Promise<Applicant> {
  const marks = terms.namesInsiders ? await documentMarks(db, userId) : []
  return {
    others: await otherAccounts(db, userId),
    isInsider: await isInsider(db, id, marks),
  }
}

/** What is known without the coin's own tick. */
async function loadContext(
  db: Queryable,
  { userId, isVerified, accepted }: Accepted,
  standing: (Applicant & { readonly project: StoredProject; readonly tally: Tally }) | undefined,
): Promise<Omit<ApplicationContext, 'currency' | 'available'>> {
  const base = { isVerified, acceptedMs: accepted.atMs }
  if (standing === undefined)
    return {
      ...base,
      terms: undefined,
      isInsider: false,
      isCancelled: false,
      ownTokens: 0n,
      ownApplications: 0,
      remaining: 0n,
    }
  const { project, tally, others } = standing
  const { supply } = project.terms
  const own = await loadOwn(db, project, tally, [userId, ...others])
  return {
    ...base,
    terms: project.terms,
    isInsider: standing.isInsider,
    // What reaches it once it was closed is too late, whenever it was accepted.
    isCancelled: tally.closedMs !== undefined,
    ownTokens: own.tokens,
    ownApplications: own.applications,
    remaining: supply - (tally.shared < supply ? tally.shared : supply) - tally.whole,
  }
}

/** Once the pool is closed, what was accepted in its last moments is taken as what follows it. */
function afterThePool(
  acceptedMs: number,
  project: StoredProject | undefined,
  tally: Tally | undefined,
): number {
  const end = project === undefined ? undefined : poolEndMs(project.terms)
  return end !== undefined && tally?.poolClosedMs !== undefined
    ? Math.max(acceptedMs, end)
    : acceptedMs
}

type Held = Applicant & {
  readonly accounts: ProjectAccounts
  readonly userAccount: number
  readonly available: Quantity
  readonly shareId: number | undefined
  readonly tally: Tally
  readonly tick: { readonly id: number; readonly price: Price } | undefined
  readonly atRisk: { readonly refused: 'WALLET_RISK' } | undefined
}

/**
 * Locks the user, their share, their money and the offering, in the order of its settlement. The
 * offering, for which all wait, comes last: what does not depend on others is asked before it.
 */
async function lockHeld(
  tx: Transaction,
  parts: OfferingParts,
  request: Accepted,
  { params, marketId }: Asked,
  project: StoredProject,
): Promise<Held> {
  const { userId, payCurrencyId, accepted } = request
  const accounts = await parts.accounts.of(tx, project)
  await lockUser(tx, userId)
  const shareId = await lockShare(tx, project.id, userId)
  const tick =
    marketId === undefined ? undefined : await findTickAfter(tx, marketId, accepted, TICK_WAIT_MS)
  const tokens = toTokens(params.amount)
  const currency = tick === undefined ? ('USDT' as const) : { coinPrice: tick.price }
  const atRisk =
    tokens === undefined || (marketId !== undefined && tick === undefined)
      ? undefined
      : await parts.loanGate(tx, userId, {
          currencyId: payCurrencyId,
          amount: costOf(project.terms.price, tokens, currency),
        })
  const applicant = await findApplicant(tx, parts, request, project)
  const userAccount = (await findUserAccounts(tx, [userId], [payCurrencyId]))(userId, payCurrencyId)
  const escrow = accounts.escrow.get(payCurrencyId)
  const balances = await lockAccounts(tx, [userAccount, ...(escrow === undefined ? [] : [escrow])])
  return {
    ...applicant,
    accounts,
    userAccount,
    available: balances.get(userAccount)?.available ?? NOTHING,
    shareId,
    tally: await lockTally(tx, project.id),
    tick,
    atRisk,
  }
}
