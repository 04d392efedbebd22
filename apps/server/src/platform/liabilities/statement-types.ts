// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'liability-add-balance': {
      values: readonly [Date | string, number, number, Uint8Array]
      row: {}
    }
    'liability-add-day': {
      values: readonly [
        Date | string,
        Date,
        Uint8Array,
        readonly number[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly Uint8Array[],
      ]
      row: {}
    }
    'liability-add-leaves': {
      values: readonly [
        Date | string,
        number,
        readonly number[],
        readonly Uint8Array[],
        readonly Uint8Array[],
      ]
      row: {}
    }
    'liability-add-nodes': {
      values: readonly [
        Date | string,
        number,
        readonly number[],
        readonly number[],
        readonly Uint8Array[],
      ]
      row: {}
    }
    'liability-add-totals': {
      values: readonly [
        Date | string,
        readonly number[],
        readonly (number | bigint)[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
      ]
      row: {}
    }
    'liability-add-tree': {
      values: readonly [Date | string, number, Uint8Array, Uint8Array, number | bigint, bigint]
      row: {}
    }
    'liability-alone': {
      values: readonly []
      row: { alone: boolean | null }
    }
    'liability-balances': {
      values: readonly [Date | string, number, number, number | bigint]
      row: { number: number; packed: Buffer }
    }
    'liability-day-heads': {
      values: readonly [Date | string]
      row: { chains: number[]; heights: number[]; last_entries: number[]; heads: Buffer[] }
    }
    'liability-forget-balances': {
      values: readonly []
      row: { liability_forget_balances: unknown }
    }
    'liability-is-built': {
      values: readonly [Date | string, number, Uint8Array]
      row: { '?column?': 1 }
    }
    'liability-leaves-at': {
      values: readonly [Date | string, number, Uint8Array]
      row: { number: number; packed: Buffer }
    }
    'liability-leaves-from': {
      values: readonly [Date | string, number, number, number | bigint]
      row: { number: number; first_leaf: Buffer; packed: Buffer }
    }
    'liability-looked-at': {
      values: readonly [Date | string]
      row: { '?column?': 1 }
    }
    'liability-newest-reports': {
      values: readonly [Date | string, number | bigint]
      row: {
        day: string
        as_of: Date
        ledger: Buffer
        before: Buffer
        hash: Buffer
        published_at: Date
      }
    }
    'liability-nodes-at': {
      values: readonly [Date | string, number, number, number]
      row: { packed: Buffer }
    }
    'liability-publish': {
      values: readonly [Date | string, Uint8Array, Uint8Array, Date]
      row: { day: Date }
    }
    'liability-report': {
      values: readonly [Date | string]
      row: {
        day: string
        as_of: Date
        ledger: Buffer
        before: Buffer
        hash: Buffer
        published_at: Date
      }
    }
    'liability-trees': {
      values: readonly [Date | string]
      row: {
        currency_id: number
        root: Buffer
        top_hash: Buffer
        leaves: number
        users: number
        owed: bigint
        held: bigint
        house: bigint
        set_aside: bigint
        lent: bigint
      }
    }
    'liability-unbuilt': {
      values: readonly [Date | string]
      row: { currency_id: number; users: number }
    }
    'liability-unpublished': {
      values: readonly []
      row: { day: string; as_of: Date; ledger: Buffer }
    }
  }
}
