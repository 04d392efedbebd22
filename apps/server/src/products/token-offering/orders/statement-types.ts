// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'offering-insider': {
      values: readonly [number, readonly Uint8Array[]]
      row: { one: 1 }
    }
    'offering-lessening-add': {
      values: readonly [number | bigint, bigint, bigint, number | bigint]
      row: { id: number }
    }
    'offering-order-add': {
      values: readonly [
        number,
        number | bigint,
        number | bigint,
        boolean,
        number,
        bigint,
        bigint,
        number | bigint,
        number | bigint,
        number | bigint | null,
        bigint | null,
        number,
        number | bigint,
        Date,
      ]
      row: { id: number }
    }
    'offering-order-lessen': {
      values: readonly [number | bigint, bigint, bigint, number | bigint]
      row: {}
    }
    'offering-share-add': {
      values: readonly [number, number | bigint, readonly (number | bigint)[], number]
      row: { id: number }
    }
    'offering-share-lock': {
      values: readonly [number, number | bigint]
      row: { id: number }
    }
  }
}
