// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'offering-close': {
      values: readonly [number, number | bigint | null]
      row: {}
    }
    'offering-close-pool': {
      values: readonly [number, number | bigint | null]
      row: {}
    }
    'offering-count-shared': {
      values: readonly [number]
      row: { count: number }
    }
    'offering-decide': {
      values: readonly [
        number,
        number,
        string,
        bigint | null,
        bigint | null,
        bigint | null,
        bigint | null,
        number | null,
        bigint,
        number,
        number,
        bigint,
        bigint,
        boolean,
        number | bigint,
      ]
      row: {}
    }
    'offering-finish': {
      values: readonly [number, number | bigint | null]
      row: {}
    }
    'offering-orders-done': {
      values: readonly [readonly (number | bigint)[], number | bigint]
      row: {}
    }
    'offering-orders-write': {
      values: readonly [
        number | bigint,
        readonly (number | bigint)[],
        readonly number[],
        readonly (bigint | null)[],
        readonly (bigint | null)[],
        readonly (bigint | null)[],
      ]
      row: {}
    }
    'offering-persons': {
      values: readonly [number, number, number | bigint]
      row: { person: number; place: number | null; tokens: bigint }
    }
    'offering-share-due': {
      values: readonly [number, number, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        project_id: number
        user_id: number
        person: number | null
        stage: 0 | 1 | 2 | 3
        passed: bigint
      }
    }
    'offering-shares-write': {
      values: readonly [
        number | bigint | null,
        readonly (number | bigint)[],
        readonly number[],
        readonly bigint[],
      ]
      row: {}
    }
    'offering-undone': {
      values: readonly [number]
      row: { one: 1 }
    }
  }
}
