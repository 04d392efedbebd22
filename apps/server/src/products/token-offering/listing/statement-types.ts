// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'offering-add': {
      values: readonly [
        string | null,
        number | bigint | null,
        number | null,
        number | null,
        number,
        readonly number[],
        number,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint | null,
        bigint,
        number | bigint,
        number | bigint,
        number | bigint,
        number | bigint,
        number,
        boolean,
        number,
        bigint,
        bigint,
        number,
        string,
        string,
        string,
        string,
        Date,
      ]
      row: { id: number }
    }
    'offering-add-insiders': {
      values: readonly [number, readonly Uint8Array[]]
      row: {}
    }
    'offering-add-tally': {
      values: readonly [number]
      row: {}
    }
    'offering-cancel': {
      values: readonly [number, number | bigint | null, string]
      row: {}
    }
    'offering-issue': {
      values: readonly [number, number | bigint | null]
      row: {}
    }
    'offering-rounds': {
      values: readonly [number, number]
      row: { round: number }
    }
    'offering-to-cancel': {
      values: readonly [number | bigint]
      row: { id: number; place: string; reason: string | null }
    }
    'offering-unlisted': {
      values: readonly [number | bigint]
      row: { proposal_id: number; effective_ms: number; fields: NonNullable<unknown> }
    }
  }
}
