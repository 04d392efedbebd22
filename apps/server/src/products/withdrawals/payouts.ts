import { networksOf } from '@candor/engine/chains/address'

/**
 * Pays out approved withdrawals. An approved request becomes a row of the table payout in the
 * transaction of the deciding vote, written by the database function withdrawal_pass alone, from
 * the request's own amount, network and destination; nobody can change these afterwards, and
 * nothing else can make such a row. The row then belongs to the payout provider named in its column
 * carrier. Its states:
 *
 * - approved: nothing was sent yet. The provider takes it (state sending, sending_at) or, where
 *   it
 *   is certain that it can never be sent, fails it.
 * - sending: it may have been sent. txid is written as soon as it is known, before anything is
 *   handed to a network, so that a crashed provider finds out what it did. The payout's id is
 *   the key under which a provider sends once. Only a certain result ends this state.
 * - done: it was sent and is final; txid, ended_at.
 * - failed: it was not sent and never will be; why (for the operator), ended_at. The
 *   customer gets the whole number back (OUT-04).
 *
 * Triggers allow no other transition. bookPayouts reads ended rows, posts the ledger's journal,
 * notifies the customer and sets booked_at: a provider needs neither the ledger nor any other
 * table. To the customer all of approved and sending is status 1, worded as what it is.
 *
 * The sandbox's provider is this server. One for a chain is a process of its own, with its own
 * database login that may read payout and update state, sending_at, ended_at, txid and why of it,
 * and nothing else; the application's login cannot move rows of any provider but the sandbox's. Its
 * migration makes that login and the party 'outside:<provider>', whose account holds what left by
 * it (LEDG-06).
 */
export type PayoutProvider = {
  /** Stored on each request and payout. */
  readonly name: string
  /** Whether nothing real is sent, which a done withdrawal states (OUT-17). */
  readonly isSimulated: boolean
  /** Whether it pays to saved cards (OUT-08). */
  readonly takesCards: boolean
  /** The networks, by the names of engine/chains, on which it pays out a currency. */
  networksOf(currencyName: string): readonly string[]
}

/**
 * The payout provider inside this server; where no chain is configured it takes everything, and
 * sends nothing (OUT-17).
 */
export const SANDBOX = 'sandbox'
export const sandboxPayoutProvider: PayoutProvider = {
  name: SANDBOX,
  isSimulated: true,
  takesCards: true,
  networksOf,
}

/**
 * The payout provider of a currency and way; the network is the address's, undefined for a card.
 */
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

/** The networks on which any provider pays out a currency. */
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
 * The sandbox's transaction id prefix, before the withdrawal's number: no explorer knows such a
 * text (OUT-17).
 */
export const SIMULATED = 'simulated-'
