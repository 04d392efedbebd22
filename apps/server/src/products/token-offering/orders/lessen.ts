import { type Answer, wrongField } from '@candor/contract'
import type { tokenOffering as calls } from '@candor/contract/token-offering'
import { validateLessening } from '@candor/engine/token-offering/lessen'
import { lockPostings } from '@candor/engine/token-offering/postings'
import { toAmount, toTokens } from '@candor/engine/token-offering/terms'
import { format, negate, parseQuantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import type { SignedIn } from '../../../http/handler.ts'
import { moneyCommand } from '../../../http/money-call.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { chainOfParty, lockAccounts, postJournals } from '../../../platform/ledger/index.ts'
import { findUserAccounts, toEntries, toMovementAccounts } from '../accounts.ts'
import { toOfferingEvents } from '../offering-events.ts'
import type { OfferingParts } from '../offering-parts.ts'
import { findProject, lockTally, lockUser, type Transaction } from '../store.ts'
import { findOwnApplication, lockOwnApplication } from '../store-orders.ts'
import { lockShare, takeOff } from './store-apply.ts'

type Lessened = Answer<typeof calls.lessen>

/** Takes tokens off an own application and unlocks their price at once (IEO-16). */
export function lessen(
  parts: OfferingParts,
  { id, amount }: { readonly id: number; readonly amount: string },
  context: SignedIn,
) {
  const { userId } = context.caller
  return moneyCommand<Lessened>(parts, context, async (tx, publishAfterCommit) => {
    const tokens = parseQuantity(amount)
    if (tokens === undefined) return wrongField('amount')
    await lockUser(tx, userId)
    if (toTokens(tokens) === undefined) return wrongField('amount')
    const held = await lockHeld(tx, parts, id, userId)
    if (held === undefined) return { refused: 'NOT_FOUND' }
    const { own, project, tally, accounts, userAccount } = held
    const nowMs = parts.clock.nowMs()
    const lessened = validateLessening(
      tokens,
      {
        tokens: own.tokens,
        // What is closed is decided, whether that was written or not.
        status: tally.closedMs === undefined ? own.status : 'charged',
        isPaidInUsdt: own.tick === undefined,
      },
      project.terms,
      nowMs,
    )
    if ('refused' in lessened) return refuse(lessened, 'amount')
    const taken = own.tokens - lessened.left
    const note = await takeOff(tx, id, taken, lessened.unlocked, nowMs)
    await postJournals(tx, chainOfParty(userId), toDate(nowMs), [
      {
        cause: 'offering.lessen',
        reference: String(note),
        params: { name: project.currencyName },
        entries: toEntries(
          lockPostings(negate(lessened.unlocked)),
          toMovementAccounts(accounts, project, own.payCurrencyId, {
            pay: userAccount,
            token: undefined,
          }),
        ),
      },
    ])
    publishAfterCommit(await toOfferingEvents(tx, project.id, [userId], nowMs))
    return {
      message: {
        id,
        left: format(toAmount(lessened.left)),
        unlocked: format(lessened.unlocked),
      },
    }
  })
}

/** Locks as whoever settles it does: the share and its money before the application. */
async function lockHeld(tx: Transaction, parts: OfferingParts, id: number, userId: number) {
  const known = await findOwnApplication(tx, id, userId)
  const found = known === undefined ? undefined : await findProject(tx, known.projectId)
  if (known === undefined || found === undefined) return undefined
  const { project } = found
  await lockShare(tx, project.id, userId)
  const accounts = await parts.accounts.of(tx, project)
  const { payCurrencyId } = known
  const userAccount = (await findUserAccounts(tx, [userId], [payCurrencyId]))(userId, payCurrencyId)
  await lockAccounts(tx, [userAccount])
  const tally = await lockTally(tx, project.id)
  const own = await lockOwnApplication(tx, id, userId)
  return own === undefined ? undefined : { own, project, tally, accounts, userAccount }
}
