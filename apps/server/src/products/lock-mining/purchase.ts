import { type Answer, wrongField } from '@candor/contract'
import type { lockMining } from '@candor/contract/lock-mining'
import { purchasePostings } from '@candor/engine/lock-mining/postings'
import type { LockTerms } from '@candor/engine/lock-mining/terms'
import {
  endsListed,
  type PurchaseContext,
  validatePurchase,
} from '@candor/engine/lock-mining/validate-purchase'
import { parseQuantity, type Quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import { findSaleEnd } from '../../kernel/delistings.ts'
import { refuse } from '../../kernel/refuse.ts'
import {
  type Balance,
  chainOfParty,
  lockAccounts,
  postJournals,
} from '../../platform/ledger/index.ts'
import { accountsOf, findUserAccount, toEntries } from './accounts.ts'
import { toLockEvents } from './lock-events.ts'
import type { LockParts } from './parts.ts'
import { loadRunning, lockUser, type Transaction } from './store.ts'
import { addLock } from './store-write.ts'
import { toPurchaseDto } from './wire.ts'

type Purchased = Answer<typeof lockMining.purchase>
type Wanted = {
  readonly productId: number
  readonly amount: string
  /** That of the terms that the customer was shown, where they name it. */
  readonly version: number | undefined
}

/**
 * Locks an amount of the exchange account, and sets its whole interest aside (MINE-03, MINE-21).
 * All purchases of a coin lock its house account, so that stock, what a person has running and what
 * the house has free are read of committed purchases.
 */
export function purchase(
  parts: LockParts,
  wanted: Wanted,
  context: SignedIn,
): Promise<Purchased | { refused: 'IDEMPOTENCY_CONFLICT' }> {
  return moneyCommand<Purchased>(parts, context, async (tx, publishAfterCommit) => {
    const { caller, receivedAtMs: nowMs } = context
    const unread = await parts.mayLock(tx, caller.userId, nowMs)
    if (unread !== undefined) return unread
    const terms = parts.termsAt(wanted.productId, nowMs)
    const currency = parts.catalogue.currencyNamed(terms?.currency ?? '')
    const amount = parseQuantity(wanted.amount, currency?.decimals)
    if (amount === undefined) return wrongField('amount')
    const isListed = await endsBeforeDelisting(tx, terms, currency?.id, nowMs)
    const facts: PurchaseContext = {
      terms: terms && { ...terms, isOpen: terms.isOpen && isListed },
      isVerified: caller.authLevel > 0,
      shownVersion: wanted.version,
      version: parts.versionAt(wanted.productId, nowMs),
    }
    const early = validatePurchase(amount, facts)
    if (early !== undefined) return refuse(early, 'amount')
    if (terms === undefined || currency === undefined)
      throw new Error(`product ${wanted.productId} is paid in no listed currency`)
    await lockUser(tx, caller.userId)
    const debit = { currencyId: currency.id, amount }
    const atRisk = await parts.loanGate(tx, caller.userId, debit)
    const held = await lockBalances(tx, parts, caller.userId, currency.id)
    const supplied = {
      ...facts,
      ...(await loadSupply(
        tx,
        parts,
        { productId: wanted.productId, currencyId: currency.id },
        caller.userId,
      )),
    }
    const late = validatePurchase(amount, { ...supplied, houseFree: held.house.available })
    if (late !== undefined) return refuse(late, 'amount')
    if (atRisk !== undefined) return atRisk
    const short = validatePurchase(amount, { ...facts, userFree: held.user.available })
    if (short !== undefined) return refuse(short, 'amount')
    const lock = await addLock(tx, {
      userId: caller.userId,
      productId: wanted.productId,
      currencyId: currency.id,
      amount,
      dailyRate: terms.dailyRate,
      days: terms.days,
      startMs: nowMs,
      needsReview: terms.needsReview,
    })
    await postJournals(tx, chainOfParty(caller.userId), toDate(nowMs), [
      {
        cause: 'lock.purchase',
        reference: String(lock.id),
        params: { lock: lock.id },
        entries: toEntries(purchasePostings(lock), held.accounts),
      },
    ])
    publishAfterCommit(await toLockEvents(tx, [lock], nowMs))
    return { message: toPurchaseDto(lock) }
  })
}

/** Nothing is sold that its coin's delisting would end before its term (MINE-32). */
async function endsBeforeDelisting(
  tx: Transaction,
  terms: LockTerms | undefined,
  currencyId: number | undefined,
  nowMs: number,
): Promise<boolean> {
  if (terms === undefined || currencyId === undefined) return true
  return endsListed(terms.days, nowMs, await findSaleEnd(tx, currencyId, nowMs))
}

async function lockBalances(
  tx: Transaction,
  { house }: LockParts,
  userId: number,
  currencyId: number,
) {
  const accounts = {
    ...accountsOf(house, currencyId),
    user: await findUserAccount(tx, userId, currencyId),
  }
  const balances = await lockAccounts(tx, [accounts.user, accounts.house])
  const balanceOf = (account: number): Balance => {
    const balance = balances.get(account)
    if (balance === undefined) throw new Error(`account ${account} is not under lock`)
    return balance
  }
  return { accounts, user: balanceOf(accounts.user), house: balanceOf(accounts.house) }
}

/** What runs of the product, in all and of the user's person (MINE-24). */
async function loadSupply(
  tx: Transaction,
  { otherAccounts }: LockParts,
  product: { readonly productId: number; readonly currencyId: number },
  userId: number,
): Promise<{ readonly allRunning: Quantity; readonly ownRunning: Quantity }> {
  const others = await otherAccounts(tx, userId)
  const { all, own } = await loadRunning(tx, product, [userId, ...others])
  return { allRunning: all, ownRunning: own }
}
