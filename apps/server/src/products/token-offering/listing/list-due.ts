import { toAmount } from '@candor/engine/token-offering/terms'
import { negate, type Price, price } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import {
  available,
  fundHouseOnce,
  lockAccounts,
  locked,
  postJournals,
  reservedChains,
} from '../../../platform/ledger/index.ts'
import type { OfferingParts } from '../offering-parts.ts'
import type { Project, StoredProject } from '../project.ts'
import { type PublishedOffer, readProject } from '../product-terms.ts'
import { offeringRecords } from '../records.ts'
import { listUnfinished, lockTally } from '../store.ts'
import { OFFERING_ISSUER, PAY_COINS } from '../terms.ts'
import { lastRound, roundOf, tracks } from './sandbox-offerings.ts'
import {
  addProject,
  cancelOffering,
  listRounds,
  listToCancel,
  listUnlisted,
  markIssued,
} from './store-listing.ts'

export type Lister = Pick<
  OfferingParts,
  'database' | 'catalogue' | 'accounts' | 'isSandbox' | 'onFault'
>

/**
 * Lists what published versions and the sandbox's schedule offer, and locks the supply of each with
 * its issuer, after which it is shown. Nobody decides any of it here: each follows from a row or
 * from the time, once ever, whoever does it, and what fails keeps none of the others.
 */
export async function listDue(lister: Lister, nowMs: number): Promise<void> {
  const { database, isSandbox, onFault } = lister
  for (const version of await listUnlisted(database, nowMs))
    await listPublished(lister, version, nowMs).catch(onFault)
  if (isSandbox) await listSandbox(lister, nowMs).catch(onFault)
  for (const { project, tally } of await listUnfinished(database, nowMs))
    if (tally.issuedMs === undefined) await issue(lister, project, nowMs).catch(onFault)
}

/**
 * Cancels what a version of its place closes. Answers the offerings for which that failed: they are
 * not to be decided meanwhile.
 */
export async function cancelDue(
  { database, onFault }: Pick<Lister, 'database' | 'onFault'>,
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const failed = new Set<number>()
  for (const { id, reason } of await listToCancel(database, nowMs))
    try {
      await database.transaction(async (tx) => {
        await lockTally(tx, id)
        await cancelOffering(tx, id, reason, nowMs)
      })
    } catch (error) {
      failed.add(id)
      onFault(error)
    }
  return failed
}

async function listPublished(
  { database, catalogue }: Lister,
  { versionId, effectiveMs, fields }: Awaited<ReturnType<typeof listUnlisted>>[number],
  nowMs: number,
): Promise<void> {
  const { subject, terms } = readProject(fields) ?? {}
  if (subject === undefined || terms?.offer === undefined)
    throw new Error(`version ${versionId} offers nothing`)
  const project = toProject({ catalogue }, terms.offer, subject, versionId, effectiveMs)
  if (project === undefined || project.terms.startMs <= nowMs) return
  const marks = terms.offer.insiders.marks.map((mark) => Buffer.from(mark, 'hex'))
  await database.transaction((tx) => addProject(tx, project, marks, toDate(nowMs)))
}

/**
 * A token that is not listed or already traded cannot be sold: the version waits until it can, and
 * until its start at the latest.
 */
function toProject(
  { catalogue }: Pick<Lister, 'catalogue'>,
  offer: PublishedOffer,
  place: string,
  versionId: number,
  effectiveMs: number,
): Project | undefined {
  const token = catalogue.currencyNamed(offer.token)
  if (token === undefined || catalogue.pricedInUsdt(token.id)?.isTraded === true) return undefined
  return {
    source: { place, versionId },
    terms: offer.termsFrom(effectiveMs),
    currencyId: token.id,
    payCoins: offer.payCoins.flatMap((name) => catalogue.currencyNamed(name)?.id ?? []),
    totalIssuance: offer.totalIssuance,
    listedMs: effectiveMs,
    insiders: {
      count: offer.insiders.marks.length,
      tokens: offer.insiders.tokens,
      price: offer.insiders.price,
      days: offer.insiders.days,
    },
    texts: offer.texts,
    logo: offer.logo,
    whitePaper: offer.whitePaper,
    link: offer.link,
  }
}

/** A track has one round that warms up, one that is open, and older ones that are over. */
async function listSandbox({ database, catalogue }: Lister, nowMs: number): Promise<void> {
  for (const track of tracks) {
    const last = lastRound(track, nowMs)
    const known = await listRounds(database, track.number, last - 2)
    for (const round of [last - 2, last - 1, last].filter((one) => !known.has(one))) {
      const { token, listedMs, terms } = roundOf(track, round)
      const currency = catalogue.currencyNamed(token)
      if (currency === undefined) continue
      const project: Project = {
        source: { track: track.number, round },
        terms,
        currencyId: currency.id,
        payCoins: PAY_COINS.flatMap((name) => catalogue.currencyNamed(name)?.id ?? []),
        totalIssuance: track.totalIssuance,
        listedMs,
        insiders: { count: 0, tokens: 0n, price: NO_PRICE, days: 0 },
        texts: undefined,
        logo: '',
        whitePaper: '',
        link: '',
      }
      await database.transaction((tx) => addProject(tx, project, [], toDate(nowMs)))
    }
  }
}

const NO_PRICE: Price = price(0n)

/**
 * Locks the supply with the issuer (LEDG-05). A sandbox's tokens come from outside by one labelled
 * journal; elsewhere an issuer who has not brought them yet is not shown.
 */
async function issue(
  { database, accounts, isSandbox }: Lister,
  project: StoredProject,
  nowMs: number,
): Promise<void> {
  const { id, currencyId, terms } = project
  const supply = toAmount(terms.supply)
  if (isSandbox)
    await fundHouseOnce(
      database,
      { house: OFFERING_ISSUER, currencyId, marketId: id, amount: supply },
      toDate(nowMs),
    )
  const account = (await accounts.of(database, project)).issuer.get(currencyId) ?? 0
  await database.transaction(async (tx) => {
    const balances = await lockAccounts(tx, [account])
    const tally = await lockTally(tx, id)
    const held = balances.get(account)?.available
    if (tally.issuedMs !== undefined || held === undefined || held < supply) return
    await markIssued(tx, project, nowMs)
    const type = offeringRecords.offering
    await postJournals(tx, reservedChains.offerings, toDate(nowMs), [
      {
        cause: 'offering.issue',
        reference: String(id),
        params: { name: project.currencyName },
        entries: [
          { account, part: available, type, change: negate(supply) },
          { account, part: locked, type, change: supply },
        ],
      },
    ])
  })
}
