export type ContractTerms = {
  readonly minLots: bigint
  readonly maxLots: bigint
  readonly leverages: readonly number[]
  readonly spread: bigint
  readonly fee: bigint
  readonly overnight: bigint
  readonly cap: bigint
  readonly fundFloor: bigint
  readonly maxOpen: number
  /** By pair. */
  readonly bands: ReadonlyMap<number, bigint>
  readonly isGapBound: boolean
}
export type Side = 'long' | 'short'
/** Zero means no stop. */
export type Stops = { readonly takeProfit: bigint; readonly stopLoss: bigint }
export type ContractAsk = Stops & {
  readonly user: number
  readonly market: number
  readonly side: Side
  readonly lots: bigint
  readonly leverage: number
}

export type Contract = {
  readonly number: number
  readonly ask: ContractAsk
  readonly size: bigint
  readonly fee: bigint
  readonly payoutReserve: bigint
  readonly limitPrice: bigint
  readonly filedMs: number
  status: 'pending' | 'open' | 'closed' | 'cancelled'
  entry: bigint
  notional: bigint
  readonly initialMargin: bigint
  margin: bigint
  takeProfit: bigint
  stopLoss: bigint
  stopsSetMs: number
  openTick: number
  overnightMs: number
  overnightPaid: bigint
  profit: bigint
  reason: string
  closePrice: bigint
  byFund: bigint
  byHouse: bigint
  cut: bigint
  gap: { readonly from: bigint; readonly max: bigint } | undefined
}

/** One contract as a line, compared with the line of the same contract on the other side. */
export function contractLine(one: Contract): string {
  return (
    `contract ${one.number} ${one.ask.user} ${one.ask.market} ${one.ask.side} ${one.size} ` +
    `${one.ask.leverage} ${one.status} entry ${one.entry} margin ${one.initialMargin} ` +
    `${one.margin} fee ${one.fee} reserve ${one.payoutReserve} stops ${one.takeProfit} ` +
    `${one.stopLoss} overnight ${one.overnightPaid} ${one.reason} at ${one.closePrice} ` +
    `profit ${one.profit} fund ${one.byFund} house ${one.byHouse}`
  )
}
