import type { Quantity } from '@candor/money'
import { firstTickAfter } from '../prices/first-tick.ts'
import {
  allocate,
  type Allocation,
  type Application,
  isBelowMinSale,
  passedByPlace,
} from '../token-offering/allocation.ts'
import { costOf, type PayCurrency, refundOf } from '../token-offering/payment.ts'
import { TICK_WAIT_MS } from '../token-offering/validate-application.ts'
import type { Facts, OrderProof } from './evidence.ts'
import {
  formatAmount,
  hasFact,
  readAcceptance,
  readFacts,
  readFactsList,
  readInteger,
  readPrice,
  readText,
} from './facts.ts'
import type { Formulas } from './formula.ts'
import { type KnownTick, type KnownTicks, ticksSince } from './recorded.ts'

export const tokenOfferingFormulas = {
  'offering.application': { version: 1, recompute: recomputeApplication },
} as const satisfies Formulas

/**
 * Recomputes an application (IEO-05, IEO-09, IEO-18): inputs price, place, applied (tokens when it
 * was filed), pay_currency, accepted_at, accepted_after; once it is decided own ({place, tokens} of
 * all that is left of the person's applications, or the pool's) and decision ({least_sale, sold,
 * allocation}, and cancelled_at where it was cancelled), where allocation has the published figures
 * that decide everybody's share, and is null for an application that was passed whole at once. Paid
 * in a coin, a run of its pair reaches from before the acceptance to the tick that fixed what was
 * locked. That the figures follow from all applications is checkAllocation's to say.
 */
function recomputeApplication({ inputs }: OrderProof, known: KnownTicks): Facts {
  const applied = readTokens(inputs, 'applied')
  const { currency, tick } = readCurrency(inputs, known)
  const locked = costOf(readPrice(inputs, 'price'), applied, currency)
  const filed = { tick_id: tick?.id ?? null, locked: formatAmount(locked) }
  if (!hasFact(inputs, 'decision')) return filed
  const [own, place] = [readApplications(inputs, 'own'), readInteger(inputs, 'place')]
  const left = own.find((one) => one.place === place)?.tokens
  if (left === undefined || left > applied) throw new TypeError('no such application of its own')
  // Only what is paid in USDT can be lessened, and it costs exactly its price (IEO-16).
  const kept = left === applied ? locked : costOf(readPrice(inputs, 'price'), left, 'USDT')
  if (left !== applied && currency !== 'USDT') throw new TypeError('a coin cannot be lessened')
  const passed = passedOf(readFacts(inputs, 'decision'), own, place, left)
  const refund = left === 0n ? kept : refundOf(kept, left, passed)
  return {
    ...filed,
    left: String(left),
    passed: String(passed),
    refund: formatAmount(refund),
    paid: formatAmount(((kept as bigint) - (refund as bigint)) as Quantity),
  }
}

/** One line of the published list of an offering's applications (IEO-14). */
export type PublishedApplication = Application & { readonly passed: bigint }

/** The terms of an offering that decide its shares, and what was passed whole after its pool. */
export type PublishedTerms = {
  readonly supply: bigint
  readonly cap: bigint | undefined
  readonly minSale: bigint
  readonly soldAfterPool: bigint
}

/**
 * Allocates an offering, or the pool of fcfs, again from its published list: the figures that
 * decide everybody's share, and the places of those that were not passed what follows, none when
 * the list is right. Persons stand there as numbers without a name (IEO-14).
 */
export function checkAllocation(
  { supply, cap, minSale, soldAfterPool }: PublishedTerms,
  list: readonly PublishedApplication[],
): { readonly allocation: Allocation; readonly wrongPlaces: readonly number[] } {
  const allocation = allocate(supply, cap, list)
  const isReturned = isBelowMinSale(minSale, allocation.sold + soldAfterPool)
  const wrongPlaces: number[] = []
  for (const own of Map.groupBy(list, ({ person }) => person).values()) {
    const shares = passedByPlace(allocation, own)
    for (const { place, passed } of own)
      if (passed !== (isReturned ? 0n : shares.get(place))) wrongPlaces.push(place)
  }
  return { allocation, wrongPlaces: wrongPlaces.sort((a, b) => a - b) }
}

/** The figures of an allocation as facts, and as the page publishes them. */
export function allocationFacts(allocation: Allocation): Facts {
  const { kind, sold } = allocation
  if (kind === 'whole') return { kind, cap: formatTokens(allocation.cap), sold: String(sold) }
  const { cap, left, weights, lastRemainder, lastPlace } = allocation.sharing
  return {
    kind,
    cap: formatTokens(cap),
    sold: String(sold),
    left: String(left),
    weights: String(weights),
    last_remainder: String(lastRemainder),
    last_place: lastPlace,
  }
}

function passedOf(
  decision: Facts,
  own: readonly Application[],
  place: number,
  left: bigint,
): bigint {
  if (hasFact(decision, 'cancelled_at')) return 0n
  if (isBelowMinSale(readTokens(decision, 'least_sale'), readTokens(decision, 'sold'))) return 0n
  if (!hasFact(decision, 'allocation')) return left
  const allocation = readAllocation(readFacts(decision, 'allocation'))
  return passedByPlace(allocation, own).get(place) ?? 0n
}

function readAllocation(facts: Facts): Allocation {
  const [kind, sold] = [readText(facts, 'kind'), readTokens(facts, 'sold')]
  const cap = hasFact(facts, 'cap') ? readTokens(facts, 'cap') : undefined
  if (kind === 'whole') return { kind, cap, sold }
  if (kind !== 'shared') throw new TypeError('no allocation')
  return {
    kind,
    sold,
    sharing: {
      cap,
      left: readTokens(facts, 'left'),
      weights: readTokens(facts, 'weights'),
      lastRemainder: readTokens(facts, 'last_remainder'),
      lastPlace: readInteger(facts, 'last_place'),
    },
  }
}

function readApplications(inputs: Facts, name: string): Application[] {
  return readFactsList(inputs, name).map((one) => ({
    place: readInteger(one, 'place'),
    person: 0,
    tokens: readTokens(one, 'tokens'),
  }))
}

function readCurrency(
  inputs: Facts,
  known: KnownTicks,
): { readonly currency: PayCurrency; readonly tick: KnownTick | undefined } {
  const coin = readText(inputs, 'pay_currency')
  if (coin === 'USDT') return { currency: coin, tick: undefined }
  const acceptance = readAcceptance(inputs)
  const run = known.run(0)
  const tick = firstTickAfter(ticksSince(run, acceptance.atMs), acceptance, TICK_WAIT_MS)
  if (tick === undefined || run?.from.symbol !== `${coin}/USDT`)
    throw new TypeError(`no tick of ${coin} prices the application`)
  return { currency: { coinPrice: tick.price }, tick }
}

/** Whole tokens, which facts have as digits: they may be more than a number holds. */
function readTokens(facts: Facts, name: string): bigint {
  const text = readText(facts, name)
  if (!/^(0|[1-9]\d{0,40})$/.test(text)) throw new TypeError(`no tokens ${name}`)
  return BigInt(text)
}

function formatTokens(tokens: bigint | undefined): string | null {
  return tokens === undefined ? null : String(tokens)
}
