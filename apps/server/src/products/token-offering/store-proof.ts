import type { Application } from '@candor/engine/token-offering/allocation'
import type { Facts, OrderProof } from '@candor/engine/verify/evidence'
import { allocationFacts } from '@candor/engine/verify/token-offering'
import { format, subtract } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { decidedShares, findOutcome } from './outcome.ts'
import type { Decision, StoredApplication, StoredProject, Tally } from './project.ts'
import { findProject, loadDecisions } from './store.ts'
import { loadSharedOf, ORDER_COLUMNS, ORDERS_FROM, toApplication } from './store-orders.ts'

/** The last tick of the coin's pair before the acceptance, from which its run begins. */
const COLUMNS = `
  SELECT ${ORDER_COLUMNS}, (SELECT r.id FROM market m CROSS JOIN LATERAL
      ticks_down(m.id, o.accepted_ms, 1) AS r
    WHERE o.tick_id IS NOT NULL AND m.symbol = k.name || '/USDT') AS run_from ${ORDERS_FROM}`
const OWN = statement('offering-proof', `${COLUMNS} WHERE o.id = $1 AND o.user_id = $2`)
const ENDED = statement(
  'offering-proofs',
  `${COLUMNS} WHERE o.id > $1 AND o.passed IS NOT NULL ORDER BY o.id LIMIT $2`,
)

/** The evidence of an own application (FAIR-04); undefined where the user has none such. */
export async function findOfferingProof(
  db: Queryable,
  userId: number,
  id: number,
): Promise<OrderProof | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row === undefined ? undefined : toProof(db, row, new Map())
}

/** The proofs of all applications whose results are written, by id. */
export async function listOfferingProofs(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<OrderProof[]> {
  const [proofs, known] = [[] as OrderProof[], new Map<number, Deciding>()]
  for (const row of await db.rows(ENDED, [afterId, rowsMax]))
    proofs.push(await toProof(db, row, known))
  return proofs
}

type Deciding = {
  readonly project: StoredProject
  readonly tally: Tally
  readonly decisions: readonly Decision[]
}

async function toProof(
  db: Queryable,
  row: RowOf<typeof OWN>,
  known: Map<number, Deciding>,
): Promise<OrderProof> {
  const application = toApplication(row)
  const { projectId, person, tick } = application
  const deciding = known.get(projectId) ?? (await findDeciding(db, projectId))
  known.set(projectId, deciding)
  const persons = await loadSharedOf(db, projectId, [person])
  const own = application.isShared ? (persons.get(person) ?? []) : [application]
  const decision = toDecisionFacts(application, deciding)
  const outcome =
    decision === undefined
      ? undefined
      : findOutcome(
          application,
          deciding.decisions,
          deciding.tally,
          decidedShares(deciding.decisions, persons),
        )
  return {
    kind: 'offering',
    id: application.id,
    formula: 'offering.application',
    version: 1,
    ticks: tick === undefined ? [] : [{ role: 'open', id: tick.id }],
    runs: tick === undefined || row.run_from === null ? [] : [{ from: row.run_from, to: tick.id }],
    inputs: {
      price: format(deciding.project.terms.price),
      place: application.place,
      applied: String(application.filed),
      pay_currency: application.payCurrencyName,
      accepted_at: application.acceptedMs,
      accepted_after: application.acceptedTickId,
      ...(decision === undefined ? {} : { own: own.map(toOwnFacts), decision }),
    },
    result: {
      tick_id: tick?.id ?? null,
      locked: format(application.total),
      ...(outcome === undefined
        ? {}
        : {
            left: String(application.tokens),
            passed: String(outcome.passed),
            refund: format(outcome.refund),
            paid: format(subtract(application.kept, outcome.refund)),
          }),
    },
  }
}

async function findDeciding(db: Queryable, projectId: number): Promise<Deciding> {
  const found = await findProject(db, projectId)
  if (found === undefined) throw new Error(`there is no offering ${projectId}`)
  return { ...found, decisions: (await loadDecisions(db, [projectId])).get(projectId) ?? [] }
}

/** The figures that decide it; undefined until there are any, or where all of it was taken off. */
function toDecisionFacts(
  { isShared, tokens }: StoredApplication,
  { project, tally, decisions }: Deciding,
): Facts | undefined {
  const end = decisions.find(({ part }) => part === 'end')
  const facts = { least_sale: String(project.terms.minSale), allocation: null }
  if (tally.cancelled !== undefined)
    return { ...facts, sold: '0', cancelled_at: tally.cancelled.atMs }
  if (end === undefined) return tokens === 0n ? { ...facts, sold: '0' } : undefined
  const { allocation } = decisions.find(({ part }) => part === 'pool') ?? end
  return {
    ...facts,
    sold: String(end.allocation.sold + end.soldAfterPool),
    allocation: isShared ? allocationFacts(allocation) : null,
  }
}

function toOwnFacts({ place, tokens }: Pick<Application, 'place' | 'tokens'>): Facts {
  return { place, tokens: String(tokens) }
}
