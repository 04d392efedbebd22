// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'ledger-accounts-of-house': {
      values: readonly [string, number]
      row: { id: number }
    }
    'ledger-accounts-of-kind': {
      values: readonly [readonly (number | bigint)[], number, number]
      row: { party_id: number; id: number }
    }
    'ledger-balances': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number; available: bigint; locked: bigint }
    }
    'ledger-balances-of-users': {
      values: readonly [readonly (number | bigint)[], number]
      row: { party_id: number; currency_id: number; available: bigint; locked: bigint }
    }
    'ledger-count-journals': {
      values: readonly [readonly string[]]
      row: { count: number }
    }
    'ledger-credits': {
      values: readonly [string]
      row: { reference: string; party_id: number; amount: bigint }
    }
    'ledger-free': {
      values: readonly [number | bigint]
      row: { available: bigint }
    }
    'ledger-held-at': {
      values: readonly [Date]
      row: { party_id: number; currency_id: number; amount: bigint }
    }
    'ledger-house-funded': {
      values: readonly [string, string]
      row: { amount: string | null }
    }
    'ledger-house-held': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number; available: bigint; locked: bigint }
    }
    'ledger-house-paid': {
      values: readonly [string]
      row: { currency: string; amount: bigint; count: number }
    }
    'ledger-house-payments': {
      values: readonly [string, number | bigint]
      row: { created_at: Date; currency: string; amount: bigint; cause: string }
    }
    'ledger-house-raised': {
      values: readonly [string, string]
      row: { amount: string | null }
    }
    'ledger-house-totals': {
      values: readonly []
      row: { house: string; currency: string; available: bigint; locked: bigint }
    }
    'ledger-houses-funded': {
      values: readonly [string, readonly string[]]
      row: { reference: string }
    }
    'ledger-last-outside': {
      values: readonly [number | bigint, bigint, bigint, number | bigint | null]
      row: { through: number | null; balance: bigint | null }
    }
    'ledger-lines': {
      values: readonly [readonly string[], readonly string[]]
      row: {
        cause: string
        reference: string
        holder: string
        currency_id: number
        part: 0 | 1
        change: bigint
      }
    }
    'ledger-open-missing': {
      values: readonly []
      row: { ledger_open: unknown }
    }
    'ledger-own-accounts': {
      values: readonly [number | bigint]
      row: {
        id: number
        kind: 1 | 2 | 3 | 4
        currency_id: number
        available: bigint
        locked: bigint
      }
    }
    'ledger-owners-of-accounts': {
      values: readonly [readonly (number | bigint)[], number | bigint]
      row: { party_id: number }
    }
  }
}
