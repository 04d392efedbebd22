import type { Notional, Quantity, Rate } from '@candor/money'
import { atDelistingPrice, delistingPrice } from '../futures/delisting.ts'
import type { CloseReason, Mark, Position, Side } from '../futures/order.ts'
import {
  type CloseEvidence,
  type ClosingRecord,
  type OpeningRecord,
  recomputeClosing,
  recomputeOpening,
  recomputeOvernight,
  type Verdict,
  type VerdictStep,
} from '../futures/recompute.ts'
import { settleRound } from '../futures/round.ts'
import type { Fact, Facts, OrderProof } from './evidence.ts'
import {
  readAcceptance,
  readAmount,
  readFacts,
  readInteger,
  readIntegers,
  hasFact,
  readFactsList,
  readPrice,
  readText,
} from './facts.ts'
import { byTheRecord, type Formulas } from './formula.ts'
import { recomputeGaps } from './gaps.ts'
import { type KnownRun, type KnownTick, type KnownTicks, ticksSince } from './recorded.ts'
import { readDecisionState, toMark } from './wallet.ts'

/** The proof's name for each value that a step recomputes. */
const names = {
  openingTick: 'open_tick_id',
  openPrice: 'open_price',
  entry: 'entry',
  size: 'size',
  notional: 'notional',
  margin: 'margin',
  fee: 'fee',
  reserve: 'reserve',
  closingTick: 'close_tick_id',
  closePrice: 'close_price',
  closeReason: 'reason',
  profit: 'profit',
  credit: 'credit',
  lossFromMargin: 'loss_from_margin',
  lossFromBalance: 'loss_from_balance',
  lossFromOtherMargins: 'loss_from_other_margins',
  lossFromInsurance: 'loss_from_insurance',
  lossFromHouse: 'loss_from_house',
} as const satisfies Partial<Record<VerdictStep, string>>

export const futuresFormulas = {
  'futures.order': { ...byTheRecord, recompute: recomputeContract },
} as const satisfies Formulas

/**
 * Recomputes a contract order (FUT-39): its opening from the first run, and once closed its end
 * from the wallet, the marks and the fund it was decided with, and from the second run where a tick
 * had to be the first of its kind.
 */
function recomputeContract(proof: OrderProof, known: KnownTicks): Facts {
  const { inputs, result } = proof
  if (result === null) return {}
  const opening = readOpening(proof.id, inputs, result)
  const opened = toFacts(
    recomputeOpening(opening, openingTicks(known.run(0), opening.acceptedAtMs).map(toMark)),
  )
  checkOvernight(inputs, result, known)
  const openedWithGaps = hasFact(inputs, 'gaps')
    ? { ...opened, gaps: recomputeGaps(proof, result, known) }
    : opened
  return hasFact(inputs, 'closing')
    ? { ...openedWithGaps, ...closeFacts(proof.id, readFacts(inputs, 'closing'), result, known) }
    : openedWithGaps
}

/**
 * Includes the tick before them: it shows whether the next one followed a silence, and is too early
 * to open anything.
 */
function openingTicks(run: KnownRun | undefined, acceptedAtMs: number): readonly KnownTick[] {
  const ticks = ticksSince(run, acceptedAtMs)
  return run === undefined ? ticks : [run.from, ...ticks]
}

function readOpening(id: number, inputs: Facts, result: Facts): OpeningRecord {
  return {
    id,
    side: readSide(inputs),
    lots: readAmount<Quantity>(inputs, 'lots'),
    leverage: readInteger(inputs, 'multiple'),
    ...readOpeningAcceptance(inputs),
    limitPrice: hasFact(inputs, 'target') ? readPrice(inputs, 'target') : undefined,
    lotSize: readAmount<Quantity>(inputs, 'lot_size'),
    spread: readAmount<Rate>(inputs, 'spread'),
    feeRate: readAmount<Rate>(inputs, 'fee_rate'),
    isGapBound: inputs['gap_bound'] === true,
    stated: {
      openTickId: readInteger(result, 'open_tick_id'),
      openPrice: readPrice(result, 'open_price'),
      entry: readPrice(result, 'entry'),
      size: readAmount<Quantity>(result, 'size'),
      notional: readAmount<Notional>(result, 'notional'),
      originMargin: readAmount<Quantity>(result, 'margin'),
      fee: readAmount<Quantity>(result, 'fee'),
      reserve: readAmount<Quantity>(result, 'reserve'),
    },
  }
}

function readOpeningAcceptance(
  inputs: Facts,
): Pick<OpeningRecord, 'acceptedAtMs' | 'acceptedAfterTickId'> {
  const { atMs, afterTickId } = readAcceptance(inputs)
  return { acceptedAtMs: atMs, acceptedAfterTickId: afterTickId }
}

function closeFacts(id: number, closing: Facts, result: Facts, known: KnownTicks): Facts {
  const record = readClosing(id, closing, result, known)
  checkWallet(record.evidence)
  const own =
    record.evidence.wallet.positions.find((position) => position.id === id) ??
    findOpenedInRound(record.evidence, id)
  const opened =
    own === undefined ? undefined : [own.openTickId, own.entry, own.size, own.originMargin]
  if (
    opened?.join() !==
    [
      readInteger(result, 'open_tick_id'),
      readPrice(result, 'entry'),
      readAmount(result, 'size'),
      readAmount(result, 'margin'),
    ].join()
  ) {
    throw new TypeError('the wallet holds another position than was opened')
  }
  const ticks = closingTicks(record, own, known.run(1)).map(toMark)
  return toFacts(recomputeClosing(own === undefined ? record : withMean(record, own, ticks), ticks))
}

/** An order that opened in the round that liquidated it is still pending in the wallet. */
function findOpenedInRound(
  { wallet, round, insurance, command }: CloseEvidence,
  id: number,
): Position | undefined {
  const step =
    command === undefined
      ? settleRound(wallet, round, insurance).steps.find(
          (one) => one.kind === 'opened' && one.position.id === id,
        )
      : undefined
  return step?.kind === 'opened' ? step.position : undefined
}

/** The mark of a delisted pair is the mean of its last half hour (FUT-43). */
function withMean(
  record: ClosingRecord,
  { marketId }: Position,
  ticks: readonly Mark[],
): ClosingRecord {
  const { evidence, acceptedAtMs } = record
  const mean =
    evidence.command?.reason === 'delisted' && acceptedAtMs !== undefined
      ? delistingPrice(ticks, acceptedAtMs)
      : undefined
  return mean === undefined
    ? record
    : {
        ...record,
        evidence: { ...evidence, round: atDelistingPrice(evidence.round, marketId, mean) },
      }
}

/**
 * The engine needs a mark for each pair of the wallet and a command that names its positions; other
 * evidence is not what the close was decided on.
 */
function checkWallet({ wallet: { positions }, round: { marks }, command }: CloseEvidence): void {
  if (!positions.every(({ marketId }) => marks.has(marketId)))
    throw new TypeError('a position of the wallet has no mark')
  if (command?.ids.every((id) => positions.some((position) => position.id === id)) === false)
    throw new TypeError('the wallet does not hold what was closed')
}

function readClosing(id: number, closing: Facts, result: Facts, known: KnownTicks): ClosingRecord {
  const command = hasFact(closing, 'command') ? readFacts(closing, 'command') : undefined
  return {
    id,
    acceptedAtMs: command === undefined ? undefined : readInteger(command, 'acceptedMs'),
    acceptedAfterTickId:
      command !== undefined && hasFact(command, 'acceptedAfterTickId')
        ? readInteger(command, 'acceptedAfterTickId')
        : undefined,
    evidence: {
      ...readDecisionState(closing, known),
      insurance: readAmount<Quantity>(closing, 'insurance'),
      command:
        command === undefined
          ? undefined
          : {
              ids: readIntegers(command, 'ids'),
              reason: readText(command, 'reason') as 'manual' | 'leader' | 'delisted',
            },
    },
    stated: {
      closeTickId: readInteger(result, 'close_tick_id'),
      closePrice: readPrice(result, 'close_price'),
      reason: readText(result, 'reason') as CloseReason,
      profit: readAmount<Quantity>(result, 'profit'),
      credit: readAmount<Quantity>(result, 'credit'),
      paid: {
        margin: readAmount<Quantity>(result, 'loss_from_margin'),
        balance: readAmount<Quantity>(result, 'loss_from_balance'),
        otherMargins: [],
        insurance: readAmount<Quantity>(result, 'loss_from_insurance'),
        house: readAmount<Quantity>(result, 'loss_from_house'),
      },
    },
  }
}

/**
 * The run that proves that no earlier tick would have closed it; liquidations depend on the
 * wallet's marks and have none.
 */
function closingTicks(
  { acceptedAtMs, evidence: { command }, stated }: ClosingRecord,
  own: Position | undefined,
  run: KnownRun | undefined,
): readonly KnownTick[] {
  if (stated.reason === 'tp' || stated.reason === 'sl')
    return run?.from.id === own?.openTickId ? (run?.ticks ?? []) : []
  if (command?.reason === 'manual' && stated.reason === 'manual')
    return ticksSince(run, acceptedAtMs ?? 0)
  if (command?.reason !== 'delisted' || run === undefined) return []
  if ((run.ticks.at(-1)?.recordedAt ?? 0) <= (acceptedAtMs ?? 0))
    throw new TypeError('the run of ticks ends too early')
  // Includes the tick before them: if it belonged to the mean, the run would have begun too late.
  return [run.from, ...run.ticks]
}

/**
 * Every fee was due at its time and at most the published one; a wallet that held less paid less
 * (FUT-23).
 */
function checkOvernight(inputs: Facts, result: Facts, known: KnownTicks): void {
  const fees = readFactsList(inputs, 'overnight_fees').map((fee) => ({
    dueMs: readInteger(fee, 'due_at'),
    fee: readAmount<Quantity>(fee, 'fee'),
  }))
  const openedAtMs = known.tick(readInteger(result, 'open_tick_id')).recordedAt
  const verdicts = recomputeOvernight(
    {
      notional: readAmount<Notional>(result, 'notional'),
      overnightRate: readAmount<Rate>(inputs, 'overnight_rate'),
      openedAtMs,
    },
    fees,
  )
  const isRight = ({ step, stated, computed: most, matches }: Verdict): boolean =>
    matches ||
    (step === 'overnightFee' && readAmount({ stated }, 'stated') < readAmount({ most }, 'most'))
  if (!verdicts.every(isRight)) throw new TypeError('overnight_fees')
}

function toFacts(verdicts: readonly Verdict[]): Facts {
  const facts: Record<string, Fact> = {}
  for (const { step, computed: value } of verdicts) {
    if (!(step in names)) continue
    facts[names[step as keyof typeof names]] =
      step === 'openingTick' || step === 'closingTick' ? Number.parseInt(value, 10) : value
  }
  return facts
}

function readSide(inputs: Facts): Side {
  const side = readText(inputs, 'side')
  if (side !== 'long' && side !== 'short') throw new TypeError('no side')
  return side
}
