// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    'bench-claim': {
      values: readonly [number | bigint, string, string, Uint8Array, string | null]
      row: {}
    }
    'bench-contracts-left': {
      values: readonly []
      row: { count: number }
    }
    'bench-duals-ended': {
      values: readonly []
      row: { count: number; paid: number; credit: bigint | null }
    }
    'bench-event': {
      values: readonly [string]
      row: {}
    }
    'bench-insert': {
      values: readonly [number | bigint, number | bigint, bigint, bigint, bigint]
      row: {}
    }
    'bench-liability-size': {
      values: readonly []
      row: { size: number | null }
    }
    'bench-liability-tree': {
      values: readonly []
      row: { leaves: number; users: number }
    }
    'bench-locks-paid': {
      values: readonly []
      row: { payments: number; orders: number }
    }
    'bench-markets': {
      values: readonly []
      row: { id: number; symbol: string; isTraded: boolean }
    }
    'bench-offerings-ended': {
      values: readonly []
      row: { count: number; passed: bigint | null; refund: bigint | null }
    }
    'bench-order-id': {
      values: readonly []
      row: { id: number }
    }
    'bench-packed': {
      values: readonly []
      row: { ticks: number; bytes: number }
    }
    'bench-people-join': {
      values: readonly [number, number]
      row: { id: number }
    }
    'bench-ticks-left': {
      values: readonly [number | bigint]
      row: { left: number }
    }
    'bench-written': {
      values: readonly []
      row: {
        entry: number
        journal: number
        spot_order: number
        ticks: number
        tickBytes: number
        otherBytes: number
      }
    }
  }
}
