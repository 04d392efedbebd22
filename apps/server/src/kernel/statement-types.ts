// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../db/statement.ts' {
  interface StatementTypes {
    'delisting-sale-end': {
      values: readonly [number, number | bigint]
      row: { delists_ms: number | null }
    }
    'product-amended': {
      values: readonly [string]
      row: { effective_ms: number }
    }
    'product-count': {
      values: readonly [string, string | null]
      row: { count: number }
    }
    'product-latest': {
      values: readonly [string, string]
      row: { fields: NonNullable<unknown>; effective_ms: number }
    }
    'product-lock': {
      values: readonly [string]
      row: { pg_advisory_xact_lock: unknown }
    }
    'product-propose': {
      values: readonly [string, string, string, number | bigint, number, Date]
      row: { id: number }
    }
    'product-publish': {
      values: readonly [number | bigint, number, Date]
      row: {}
    }
    'product-published': {
      values: readonly [string]
      row: { fields: NonNullable<unknown>; effective_ms: number }
    }
    'product-same': {
      values: readonly [string, number | bigint, string]
      row: { id: number; staff_id: number; published: boolean; able: boolean }
    }
    'product-shown': {
      values: readonly [
        string,
        string | null,
        number | bigint,
        number | bigint,
        number | bigint | null,
      ]
      row: {
        id: number
        subject: string
        fields: NonNullable<unknown>
        effective_ms: number
        proposed_by: string
        proposed_at: Date
        published_by: string | null
        published_at: Date | null
      }
    }
    'tick-after': {
      values: readonly [number, number | bigint, number | bigint, number | bigint]
      row: { id: number; price: bigint; ts: number; recorded_at: number }
    }
  }
}
