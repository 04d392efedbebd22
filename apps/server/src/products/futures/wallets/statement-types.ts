// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'futures-cursor': {
      values: readonly []
      row: { tick_id: number }
    }
    'futures-cursor-move': {
      values: readonly [number | bigint]
      row: {}
    }
    'futures-inflows-forget': {
      values: readonly [number, readonly (number | bigint)[]]
      row: {}
    }
    'futures-inflows-keep': {
      values: readonly [
        number,
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly bigint[],
      ]
      row: {}
    }
    'futures-inflows-known': {
      values: readonly [number, readonly (number | bigint)[]]
      row: { user_id: number; after_tick_id: number; amount: bigint }
    }
    'futures-inflows-since': {
      values: readonly [number, readonly (number | bigint)[], readonly (number | bigint)[]]
      row: { user_id: number; tick_id: number; amount: bigint }
    }
    'futures-wallet-lock': {
      values: readonly [number, readonly (number | bigint)[]]
      row: { user_id: number; settled_tick_id: number }
    }
    'futures-wallet-read': {
      values: readonly [number, readonly (number | bigint)[]]
      row: { user_id: number; settled_tick_id: number }
    }
    'futures-wallet-settled': {
      values: readonly [number, readonly (number | bigint)[], number | bigint]
      row: {}
    }
    'futures-wallet-take': {
      values: readonly [number, readonly (number | bigint)[]]
      row: {}
    }
    'futures-wallets-living': {
      values: readonly [number | bigint, number, number | bigint]
      row: { user_id: number; quote_id: number }
    }
  }
}
