// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    'suite-closings': {
      values: readonly []
      row: {
        close_reason: 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted' | null
        profit: bigint | null
        paid_by_fund: bigint
        borne_by_house: bigint
        margin: bigint
        closing: unknown
      }
    }
    'suite-recorded': {
      values: readonly [number | bigint]
      row: { traded: boolean; recorded: number[] }
    }
    'suite-stops-entered': {
      values: readonly []
      row: { count: number }
    }
  }
}
