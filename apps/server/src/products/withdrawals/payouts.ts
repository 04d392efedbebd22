import { networksOf } from '@candor/engine/chains/address'

/**
 * Who pays out what staff passed. A passed request becomes a row of the table payout in the
 * transaction of the vote that passed it, written by the database function withdrawal_pass alone,
 * from the request's own amount, network and destination; nobody can change these afterwards, and
 * nothing else can make such a row. The row is then the payout provider's, whose name stands in its
 * column carrier. Its states:
 *
 * - approved: nothing was sent yet. The provider takes it (state sending, sending_at) or, where it
 *   is certain that it can never be sent, fails it.
 * - sending: it may have been sent. txid is written as soon as it is known, before anything is
 *   handed to a network, so that a provider that dies finds by it what it did. The payout's id is
 *   the key under which a provider sends once. Nothing but certainty leads on from here.
 * - done: it was sent and is final; txid, ended_at.
 * - failed: it was not sent and never will be; why (for the operator's eyes), ended_at. The
 *   customer gets the whole number back (OUT-04).
 *
 * Triggers allow no other transition. bookPayouts reads rows that ended, posts the ledger's
 * journal, tells the customer and sets booked_at: a provider needs neither the ledger nor any other
 * table. To the customer all of approved and sending is status 1, worded as what it is.
 *
 * The sandbox's provider is this server. One for a chain is a process of its own, with its own
 * database login that may read payout and update state, sending_at, ended_at, txid and why of it,
 * and nothing else; the application's login cannot move rows of any provider but the sandbox's. Its
 * migration makes that login and the party 'outside:<provider>', whose account holds what left by
 * it (LEDG-06).
 */
export type PayoutProvider = {
  /** Kept on each request and payout. */
  readonly name: string
  /** Whether nothing real is sent, which a done withdrawal says of itself (OUT-17). */
  readonly isSimulated: boolean
  /** Whether it pays to saved cards (OUT-08). */
  readonly takesCards: boolean
  /** The networks, by the names of engine/chains, on which it pays a currency. */
  networksOf(currencyName: string): readonly string[]
}

/**
 * The one payout provider that this server is itself; where no chain is configured it takes
 * everything, and sends nothing (OUT-17).
 */
export const SANDBOX = 'sandbox'
export const sandboxPayoutProvider: PayoutProvider = {
  name: SANDBOX,
  isSimulated: true,
  takesCards: true,
  networksOf,
}

/** Who pays a currency by a way; the network is of an address, undefined for a card. */
export function findPayoutProvider(
  payoutProviders: readonly PayoutProvider[],
  currencyName: string,
  network: string | undefined,
): PayoutProvider | undefined {
  return payoutProviders.find((provider) =>
    network === undefined
      ? provider.takesCards
      : provider.networksOf(currencyName).includes(network),
  )
}

/** The networks on which anybody pays a currency. */
export function listPayoutNetworks(
  payoutProviders: readonly PayoutProvider[],
  currencyName: string,
): readonly string[] {
  return [...new Set(payoutProviders.flatMap((carrier) => carrier.networksOf(currencyName)))]
}

/** The party whose account holds what left by a payout provider. */
export function externalPartyOf(providerName: string): string {
  return `outside:${providerName}`
}

/**
 * How the sandbox calls a payout, before the number of its withdrawal: no explorer knows such a
 * text (OUT-17).
 */
export const SIMULATED = 'simulated-'
