// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'wallet-account-number': {
      values: readonly [number | bigint]
      row: { name: string | null }
    }
    'wallet-currencies': {
      values: readonly []
      row: {
        id: number
        name: string
        fiat_account: boolean
        leverage_account: boolean
        options_account: boolean
        traded: boolean
        opened_on_use: boolean
      }
    }
  }
}
