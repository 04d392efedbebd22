// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'market-add-favourite': {
      values: readonly [number | bigint, number]
      row: { id: number }
    }
    'market-currencies': {
      values: readonly []
      row: {
        id: number
        name: string
        sort: number
        displayed: boolean
        decimals: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
        category: 'crypto' | 'stock'
        fiat_account: boolean
        leverage_account: boolean
        options_account: boolean
        opened_on_use: boolean
        deposit_minimum: bigint
        deposit_open: boolean
        withdrawal_open: boolean
        withdrawal_fee: bigint
        withdrawal_minimum: bigint
        withdrawal_maximum: bigint
      }
    }
    'market-favourites': {
      values: readonly [number | bigint]
      row: { id: number; currency_id: number }
    }
    'market-markets': {
      values: readonly []
      row: {
        id: number
        symbol: string
        base_id: number
        quote_id: number
        category: 'crypto' | 'stock'
        sort: number
        displayed: boolean
        open: boolean
        traded: boolean
        price_step: bigint
        amount_step: bigint
        min_notional: bigint
        max_amount: bigint
        maker_fee: bigint
        taker_fee: bigint
      }
    }
    'market-remove-favourite': {
      values: readonly [number | bigint, number | bigint]
      row: { id: number }
    }
  }
}
