// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'futures-gap-begin': {
      values: readonly [
        readonly (number | bigint)[],
        readonly (number | bigint | null)[],
        readonly (bigint | null)[],
        readonly (bigint | null)[],
        readonly (number | bigint | null)[],
        readonly string[],
        Date,
      ]
      row: { order_id: number }
    }
    'futures-gap-end': {
      values: readonly [
        readonly (number | bigint)[],
        readonly (number | bigint | null)[],
        readonly (bigint | null)[],
        Date,
      ]
      row: { order_id: number }
    }
  }
}
