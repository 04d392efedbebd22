// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../db/statement.ts' {
  interface StatementTypes {
    'intent-claim': {
      values: readonly [number | bigint, string, string, Uint8Array, Date]
      row: { key: string }
    }
    'intent-first': {
      values: readonly [number | bigint, string]
      row: { call: string; body_hash: Buffer; reply: unknown }
    }
    'intent-keep': {
      values: readonly [number | bigint, string, string | null]
      row: {}
    }
  }
}
