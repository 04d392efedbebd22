// What a customer needs to recompute a result, as returned by the fairness calls and saved by the
// verify page: plain JSON, amounts as decimal texts, hashes in hexadecimal digits, times in
// milliseconds. Names are those of the calls.

/** A recorded price; hash is SHA-256 over the other fields in this order (FAIR-01). */
export type WireTick = {
  readonly id: number
  readonly symbol: string
  readonly price: string
  readonly ts: number
  readonly source: string
  readonly prev_hash: string
  readonly hash: string
}

/**
 * A tick with the previous one and its path to the root of its day; path and root are null until
 * the day is published (FAIR-02).
 */
export type TickEvidence = {
  readonly tick: WireTick
  readonly recorded_at: number
  readonly previous: WireTick | null
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string }[] | null
  readonly root: string | null
  readonly date: string
}

/** A tick inside a run: its hash follows from the previous tick, so it is omitted. */
export type RunTick = {
  readonly id: number
  readonly price: string
  readonly ts: number
  readonly source: string
  readonly recorded_at: number
}

/** Every tick of a pair after `from` through `to` (FAIR-14). */
export type RunEvidence = {
  readonly from: number
  readonly to: number
  readonly ticks: readonly RunTick[]
}

export type Facts = { readonly [name: string]: Fact }
export type Fact = string | number | boolean | null | readonly Fact[] | Facts

/** An order's inputs and result, the ticks used and the formula between them (FAIR-04). */
export type OrderProof = {
  readonly kind: string
  readonly id: number
  readonly formula: string
  readonly version: number
  readonly ticks: readonly { readonly role: string; readonly id: number }[]
  /** Runs that prove that no earlier tick qualified. */
  readonly runs: readonly { readonly from: number; readonly to: number }[]
  readonly inputs: Facts
  /** Null until decided. */
  readonly result: Facts | null
}

/** The input of a check: a tick alone, or an order with its ticks and runs. */
export type Evidence = {
  readonly proof: OrderProof | null
  readonly ticks: readonly TickEvidence[]
  readonly runs: readonly RunEvidence[]
}
