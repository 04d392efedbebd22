// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    'storm-accounts': {
      values: readonly [readonly (number | bigint)[]]
      row: { party_id: number; available: bigint; locked: bigint }
    }
    'storm-houses': {
      values: readonly [boolean]
      row: { name: string; available: string; locked: string }
    }
    'storm-orders': {
      values: readonly [boolean]
      row: {
        user_id: number
        turn: string
        market_id: number
        side: 1 | 2
        lots: string
        multiple: number
        status: 0 | 1 | 2 | 3 | 4
        origin_price: string | null
        entry: string | null
        notional: string
        margin: string
        overnight_paid: string
        fee: string
        take_profit: string | null
        stop_loss: string | null
        close_price: string | null
        close_reason: 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted' | null
        profit: string | null
        beyond: string
        fund: string | null
      }
    }
  }
}
