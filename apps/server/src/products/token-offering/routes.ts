import { PUBLISHED_ROWS_MAX } from '@candor/contract/token-offering'
import { isBelowMinSale } from '@candor/engine/token-offering/allocation'
import { toAmount } from '@candor/engine/token-offering/terms'
import { format } from '@candor/money'
import type { Context, Handlers } from '../../http/handler.ts'
import { parsePaging, toP2Page, toP3Page } from '../../http/paging.ts'
import { LiveCounts } from './live-count.ts'
import type { OfferingParts } from './offering-parts.ts'
import { apply } from './orders/apply.ts'
import { loadOwn } from './orders/load-own.ts'
import { lessen } from './orders/lessen.ts'
import { decidedShares, findOutcome } from './outcome.ts'
import { loadOwnOfferings } from './own.ts'
import type { StoredApplication, StoredProject, Tally } from './project.ts'
import { findProject, listProjects, loadDecisions } from './store.ts'
import { findNewest, listApplications, listPublished, loadSharedOf } from './store-orders.ts'
import { USDT_NAME } from './terms.ts'
import { type Shown, type ShownProject, toInfoDto, toOfferingDto, toOrderDto } from './wire.ts'

export function tokenOfferingHandlers(parts: OfferingParts): Handlers<'tokenOffering'> {
  const counts = new LiveCounts(parts.database)
  const usdt = { id: parts.accounts.usdtId, name: USDT_NAME }
  const shownTo = ({ language, receivedAtMs: nowMs }: Context): Shown => ({
    language,
    nowMs,
    usdt,
  })
  return {
    async offerings(input, context) {
      const paging = parsePaging(input)
      const { rows, total } = await listProjects(
        parts.database,
        paging.take,
        paging.offset,
        context.receivedAtMs,
      )
      const found = await showAll(parts, counts, rows, context.receivedAtMs)
      const shown = found.map((one) => toOfferingDto(one, shownTo(context)))
      return { message: toP3Page(shown, total, paging) }
    },
    async offering({ project_id: id }, context) {
      const found = await findProject(parts.database, id)
      if (found === undefined) return { refused: 'NOT_FOUND' }
      const [shown] = await showAll(parts, counts, [found], context.receivedAtMs)
      if (shown === undefined) return { refused: 'NOT_FOUND' }
      return {
        message: {
          info: toInfoDto(shown, shownTo(context), listCoins(parts, found.project)),
          ...(await showOwn(parts, shown, context)),
          sell_order:
            context.receivedAtMs > found.project.terms.endMs ? found.tally.applications : null,
        },
      }
    },
    applications: async ({ project_id: id, after = 0 }) => {
      const message = await publishList(parts, id, after)
      return message === undefined ? { refused: 'NOT_FOUND' } : { message }
    },
    apply: (input, context) =>
      apply(
        parts,
        {
          userId: context.caller.userId,
          isVerified: context.caller.authLevel > 0,
          projectId: input.project_id,
          amount: input.amount,
          payCurrencyId: input.pay_currency,
          price: input.price,
        },
        context,
      ),
    lessen: (input, context) => lessen(parts, input, context),
    async orders(input, { caller, receivedAtMs }) {
      const paging = parsePaging(input)
      const { rows, total } = await listApplications(
        parts.database,
        caller.userId,
        paging.take,
        paging.offset,
      )
      return { message: toP2Page(await showOrders(parts, rows, receivedAtMs), total, paging) }
    },
    own: async (_input, { caller }) => ({ message: await loadOwnOfferings(parts, caller.userId) }),
  }
}

type Found = { readonly project: StoredProject; readonly tally: Tally }

async function showAll(
  { database }: OfferingParts,
  counts: LiveCounts,
  found: readonly Found[],
  nowMs: number,
): Promise<ShownProject[]> {
  const decided = await loadDecisions(
    database,
    found.map(({ project }) => project.id),
  )
  const shown: ShownProject[] = []
  for (const { project, tally } of found)
    shown.push({
      project,
      tally,
      applied: await counts.of(project, tally, nowMs),
      decisions: decided.get(project.id) ?? [],
    })
  return shown
}

/** The coins that it is paid in, with their last prices; one whose pair is closed is none. */
function listCoins({ catalogue, usdtPrice }: OfferingParts, { payCoins }: StoredProject) {
  return payCoins.flatMap((id) => {
    const [currency, pair] = [catalogue.currency(id), catalogue.pricedInUsdt(id)]
    return currency === undefined || pair?.isOpen !== true
      ? []
      : [{ id, name: currency.name, price: usdtPrice(id) }]
  })
}

async function showOwn(
  parts: OfferingParts,
  { project, tally }: ShownProject,
  { caller, receivedAtMs }: Context,
) {
  const newest =
    caller === undefined ? undefined : await findNewest(parts.database, project.id, caller.userId)
  const own = caller === undefined ? 0n : await loadOwnOf(parts, project, tally, caller.userId)
  const [order] = newest === undefined ? [] : await showOrders(parts, [newest], receivedAtMs)
  return { order_info: order ?? null, own_tokens: format(toAmount(own)) }
}

/** What somebody has of it with all their accounts. */
async function loadOwnOf(
  { database, otherAccounts }: OfferingParts,
  project: StoredProject,
  tally: Tally,
  userId: number,
): Promise<bigint> {
  const userIds = [userId, ...(await otherAccounts(database, userId))]
  return (await loadOwn(database, project, tally, userIds)).tokens
}

/** Own applications by what was decided; the figures tell before it is written (IEO-23). */
async function showOrders(
  { database }: OfferingParts,
  applications: readonly StoredApplication[],
  nowMs: number,
) {
  const byProject = Map.groupBy(applications, ({ projectId }) => projectId)
  const decided = await loadDecisions(database, [...byProject.keys()])
  const shown = new Map<number, ReturnType<typeof toOrderDto>>()
  for (const [projectId, own] of byProject) {
    const found = await findProject(database, projectId)
    if (found === undefined) throw new Error(`there is no offering ${projectId}`)
    const persons = await loadSharedOf(
      database,
      projectId,
      own.map(({ person }) => person),
    )
    const decisions = decided.get(projectId) ?? []
    const shares = decidedShares(decisions, persons)
    for (const one of own) {
      const outcome = findOutcome(one, decisions, found.tally, shares)
      shown.set(one.id, toOrderDto(one, found.project, outcome, nowMs))
    }
  }
  return applications.flatMap(({ id }) => shown.get(id) ?? [])
}

/** The published list of a decided offering, by place and without a name (IEO-14). */
async function publishList({ database }: OfferingParts, id: number, after: number) {
  const found = await findProject(database, id)
  const decisions = (await loadDecisions(database, [id])).get(id) ?? []
  const end = decisions.find(({ part }) => part === 'end')
  if (found === undefined || end === undefined) return undefined
  const rows = await listPublished(database, id, after, PUBLISHED_ROWS_MAX)
  const persons = await loadSharedOf(
    database,
    id,
    rows.map(({ person }) => person),
  )
  const isReturned = isBelowMinSale(
    found.project.terms.minSale,
    end.allocation.sold + end.soldAfterPool,
  )
  const shares = decidedShares(decisions, persons)
  return {
    places: rows.map(({ place }) => place),
    persons: rows.map(({ person }) => person),
    tokens: rows.map(({ tokens }) => String(tokens)),
    passed: rows.map(({ place }) => String(isReturned ? 0n : (shares?.get(place) ?? 0n))),
    next: rows.length < PUBLISHED_ROWS_MAX ? null : (rows.at(-1)?.place ?? null),
  }
}
