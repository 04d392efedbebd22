// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'spot-intents': {
      values: readonly [readonly (number | bigint)[], readonly string[]]
      row: { party_id: number; key: string; call: string; body_hash: Buffer; reply: unknown }
    }
    'spot-keep-intents': {
      values: readonly [
        Date,
        readonly (number | bigint)[],
        readonly string[],
        readonly string[],
        readonly Uint8Array[],
        readonly (string | null)[],
      ]
      row: { key: string }
    }
  }
}
