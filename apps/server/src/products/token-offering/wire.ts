import type { Language, Reply } from '@candor/contract'
import type { tokenOffering as calls } from '@candor/contract/token-offering'
import { isLessenable } from '@candor/engine/token-offering/lessen'
import { APPLICATION_STATUS_NUMBER } from '@candor/engine/token-offering/order-status'
import { costOf } from '@candor/engine/token-offering/payment'
import {
  LAST_HOUR_MS,
  needsIdentity,
  poolEndMs,
  TIME_STATUS_NUMBER,
  timeStatusAt,
  toAmount,
} from '@candor/engine/token-offering/terms'
import { format, type Price, quantity, subtract } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { translate } from '../../texts/index.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import type { Outcome } from './outcome.ts'
import type { Decision, StoredApplication, StoredProject, Tally } from './project.ts'

type Listed = Reply<typeof calls.offerings>['list'][number]
type Detail = Reply<typeof calls.offering>
type WireOrder = Reply<typeof calls.orders>['data'][number]

/** An offering with how it stands, and what is shown as applied for (IEO-17). */
export type ShownProject = {
  readonly project: StoredProject
  readonly tally: Tally
  readonly applied: bigint
  readonly decisions: readonly Decision[]
}
export type Shown = {
  readonly language: Language
  readonly nowMs: number
  readonly usdt: { readonly id: number; readonly name: string }
}

/** An offering in the list (IEO-01). */
export function toOfferingDto(
  { project, tally, applied, decisions }: ShownProject,
  { language, nowMs, usdt }: Shown,
): Listed {
  const { id, terms, currencyName } = project
  const taken = applied < terms.supply ? applied : terms.supply
  return {
    id,
    title: titleOf(project),
    summary: wordsOf(project, 'summary', language),
    logo: project.logo,
    amount: format(toAmount(terms.supply)),
    total_sell: format(toAmount(taken)),
    start_at: formatUtc(terms.startMs),
    end_at: formatUtc(terms.endMs),
    currency_id: project.currencyId,
    pay_currency_id: usdt.id,
    currency_name: currencyName,
    pay_currency_name: usdt.name,
    time_status: TIME_STATUS_NUMBER[timeStatusAt(terms, nowMs)] as 1 | 2 | 3,
    percentage: remainingPercent(terms.supply, taken),
    day: terms.lockDays,
    allocation: terms.allocation,
    status:
      tally.cancelled !== undefined ? 0 : decisions.some(({ part }) => part === 'end') ? 2 : 1,
  }
}

/** What remains in percent, cut to two places, so that nothing is shown as left that is not. */
function remainingPercent(supply: bigint, taken: bigint): string {
  const parts = ((supply - taken) * 10_000n) / supply
  return `${parts / 100n}.${String(parts % 100n).padStart(2, '0')}`
}

/** All of one offering (IEO-02, IEO-03). */
export function toInfoDto(
  shown: ShownProject,
  how: Shown,
  coins: readonly {
    readonly id: number
    readonly name: string
    readonly price: Price | undefined
  }[],
): Detail['info'] {
  const { project, tally, applied, decisions } = shown
  const { terms, insiders } = project
  const pool = poolEndMs(terms)
  const inCoin = (price: Price | undefined): string | null =>
    price === undefined ? null : format(costOf(terms.price, 1n, { coinPrice: price }))
  const priceIn = (name: string): string | null =>
    inCoin(coins.find((coin) => coin.name === name)?.price)
  return {
    ...toOfferingDto(shown, how),
    content: wordsOf(project, 'content', how.language),
    price: format(terms.price),
    btc_price: priceIn('BTC'),
    eth_price: priceIn('ETH'),
    link: project.link,
    white_book: project.whitePaper,
    total_issuance: format(toAmount(project.totalIssuance)),
    min: format(toAmount(terms.min)),
    cap: terms.cap === undefined ? null : format(toAmount(terms.cap)),
    least_sale: format(toAmount(terms.minSale)),
    applied: format(toAmount(applied)),
    insiders: {
      count: insiders.count,
      tokens: format(toAmount(insiders.tokens)),
      price: format(insiders.price),
      vesting_days: insiders.days,
    },
    sell_begin: formatUtc(terms.sellBeginMs),
    opens_at: formatUtc(project.unlockMs),
    pool_until: pool === undefined ? null : formatUtc(pool),
    lessen_until: terms.allocation === 'fcfs' ? null : formatUtc(terms.endMs - LAST_HOUR_MS),
    needs_identity: needsIdentity(terms) ? 1 : 0,
    pay_currencies: [
      { ...how.usdt, price: format(terms.price) },
      ...coins.map(({ id, name, price }) => ({ id, name, price: inCoin(price) })),
    ],
    cancel_reason:
      tally.cancelled === undefined ? '' : reviewReasonText(how.language, tally.cancelled.reason),
    cancelled_at: tally.cancelled === undefined ? null : formatUtc(tally.cancelled.atMs),
    result: toResultDto(decisions),
  }
}

/** The figures of IEO-23: of the pool, where there was one, and what came after it. */
function toResultDto(decisions: readonly Decision[]): Detail['info']['result'] {
  const end = decisions.find(({ part }) => part === 'end')
  if (end === undefined) return null
  const { allocation, applied, applications, persons } =
    decisions.find(({ part }) => part === 'pool') ?? end
  const sharing = allocation.kind === 'shared' ? allocation.sharing : undefined
  const cap = allocation.kind === 'whole' ? allocation.cap : allocation.sharing.cap
  return {
    decided_at: formatUtc(end.decidedMs),
    kind: allocation.kind,
    cap: cap === undefined ? null : String(cap),
    left: textOf(sharing?.left),
    weights: textOf(sharing?.weights),
    last_remainder: textOf(sharing?.lastRemainder),
    last_place: sharing?.lastPlace ?? null,
    applied: String(applied),
    applications,
    persons,
    sold: String(allocation.sold),
    sold_after_pool: String(end.soldAfterPool),
    returned: end.isReturned ? 1 : 0,
  }
}

function textOf(figure: bigint | undefined): string | null {
  return figure === undefined ? null : String(figure)
}

/** An own application (IEO-06), by what was decided, written or not yet. */
export function toOrderDto(
  application: StoredApplication,
  project: StoredProject,
  outcome: Outcome | undefined,
  nowMs: number,
): WireOrder {
  const { terms } = project
  const { filed, tokens, kept, status, tick } = application
  const isPaidInUsdt = tick === undefined
  const refund = outcome?.refund ?? quantity(0n)
  const isInEscrow = status === 'charged' && application.ended === undefined
  const mayLessen = isLessenable({ tokens, status, isPaidInUsdt }, terms, nowMs)
  return {
    id: application.id,
    project_id: project.id,
    created_at: formatUtc(application.createdMs),
    name: project.currencyName,
    place: application.place,
    filed_amount: format(toAmount(filed)),
    coin_amount: format(toAmount(tokens)),
    give_amount: format(toAmount(outcome?.passed ?? 0n)),
    sell_begin: formatUtc(terms.sellBeginMs),
    available_at: formatUtc(project.unlockMs),
    status: APPLICATION_STATUS_NUMBER[status] as 1 | 2 | 3,
    refund: format(refund),
    allocation: terms.allocation,
    pay_currency_name: application.payCurrencyName,
    paid: format(subtract(kept, refund)),
    lessen_until: mayLessen ? formatUtc(terms.endMs - LAST_HOUR_MS) : null,
    end_at: formatUtc(terms.endMs),
    in_escrow: isInEscrow && outcome !== undefined && outcome.passed > 0n ? 1 : 0,
  }
}

function titleOf({ texts, currencyName }: StoredProject): string {
  return texts?.title ?? currencyName
}

/** A publisher's words, or of the sandbox's own tokens the server's. */
function wordsOf(
  { texts, currencyName }: StoredProject,
  which: 'summary' | 'content',
  language: Language,
): string {
  return (
    texts?.[which][language] ??
    translate(language, which === 'summary' ? 'offering-summary' : 'offering-content', {
      token: currencyName,
    })
  )
}
