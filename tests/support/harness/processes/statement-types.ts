// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../../apps/server/src/db/statement.ts' {
  interface StatementTypes {
    bare: {
      values: readonly []
      row: { one: 1 }
    }
    'suite-orders-file': {
      values: readonly [
        number,
        readonly (number | bigint)[],
        readonly number[],
        readonly number[],
        readonly bigint[],
        readonly bigint[],
        readonly (number | bigint)[],
      ]
      row: { id: number }
    }
    'suite-ticks-record': {
      values: readonly [number, readonly (number | bigint)[], readonly bigint[]]
      row: {}
    }
  }
}
