import type { Reply } from '@candor/contract'
import type { tokenOffering } from '@candor/contract/token-offering'
import { refundOf } from '@candor/engine/token-offering/payment'
import { toAmount } from '@candor/engine/token-offering/terms'
import { add, format, quantity, type Quantity, subtract } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { OfferingParts } from './offering-parts.ts'
import { listOpenApplications, type OpenApplication } from './store-own.ts'

type OwnOfferings = Reply<typeof tokenOffering.own>

/** What a user has locked in offerings, paid or passed, and until when (IEO-24). */
export async function loadOwnOfferings(
  { database, catalogue }: Pick<OfferingParts, 'database' | 'catalogue'>,
  userId: number,
): Promise<OwnOfferings> {
  const locked = (await listOpenApplications(database, userId)).map(toLocked)
  const nameOf = (currencyId: number): string => catalogue.currency(currencyId)?.name ?? ''
  return {
    sums: sumAlike(locked, ({ currencyId }) => String(currencyId))
      .sort((one, other) => one.currencyId - other.currencyId)
      .map(({ currencyId, amount }) => ({
        currency_name: nameOf(currencyId),
        locked: format(amount),
      })),
    dates: sumAlike(locked, ({ projectId, kind, currencyId }) =>
      [projectId, kind, currencyId].join(' '),
    )
      .sort((one, other) =>
        one.atMs === other.atMs ? one.projectId - other.projectId : one.atMs - other.atMs,
      )
      .map(({ atMs, kind, tokenId, currencyId, amount }) => ({
        at: formatUtc(atMs),
        kind,
        token_name: nameOf(tokenId),
        currency_name: nameOf(currencyId),
        amount: format(amount),
      })),
  }
}

type Locked = Pick<OpenApplication, 'projectId' | 'tokenId'> & {
  readonly kind: 'result' | 'tokens'
  readonly currencyId: number
  readonly amount: Quantity
  readonly atMs: number
}

/** What is paid is locked until the result, less what the pool returned; then the tokens are. */
function toLocked(application: OpenApplication): Locked {
  const { projectId, tokenId, tokens, kept, poolPassed, passed } = application
  if (passed !== undefined)
    return {
      projectId,
      tokenId,
      kind: 'tokens',
      currencyId: tokenId,
      amount: toAmount(passed),
      atMs: application.unlockMs,
    }
  const returned = poolPassed === undefined ? quantity(0n) : refundOf(kept, tokens, poolPassed)
  return {
    projectId,
    tokenId,
    kind: 'result',
    currencyId: application.payCurrencyId,
    amount: subtract(kept, returned),
    atMs: application.endMs,
  }
}

function sumAlike(all: readonly Locked[], keyOf: (one: Locked) => string): Locked[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, amount: others.reduce((sum, { amount }) => add(sum, amount), first.amount) }],
  )
}
