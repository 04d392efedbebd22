// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'closing-close': {
      values: readonly [number | bigint | null, Date | null]
      row: { account_close: unknown }
    }
    'closing-erased': {
      values: readonly []
      row: { name: string }
    }
    'closing-forget': {
      values: readonly [string]
      row: {}
    }
    'closing-open': {
      values: readonly [number | bigint, Date]
      row: {
        spot_orders: number
        contracts: number
        seconds_orders: number
        loans: number
        purchases: number
        deposits: number
        withdrawals: number
        requests: number
        cool_off: number
      }
    }
  }
}
