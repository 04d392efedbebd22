// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    'model-contracts': {
      values: readonly []
      row: {
        user_id: number
        market_id: number
        side: 1 | 2
        size: bigint
        multiple: number
        status: 0 | 1 | 2 | 3 | 4
        entry: bigint | null
        origin_margin: bigint
        margin: bigint
        fee: bigint
        reserve: bigint
        take_profit: bigint | null
        stop_loss: bigint | null
        overnight_paid: bigint
        close_reason: 'manual' | 'tp' | 'sl' | 'liquidation' | 'leader' | 'delisted' | null
        close_price: bigint | null
        profit: bigint | null
        paid_by_fund: bigint
        borne_by_house: bigint
      }
    }
    'model-house-accounts': {
      values: readonly [readonly number[]]
      row: { house: string | null; shard: number; available: bigint; locked: bigint }
    }
    'model-options': {
      values: readonly []
      row: {
        user_id: number
        market_id: number
        direction: 1 | 2
        seconds: number
        stake: bigint
        fee: bigint
        profit: bigint
        handled_ms: number
        status: 1 | 3 | 4
        result: -1 | 0 | 1 | null
      }
    }
    'model-own-accounts': {
      values: readonly [readonly (number | bigint)[]]
      row: { party_id: number; kind: 1 | 2 | 3 | 4; available: bigint; locked: bigint }
    }
  }
}
