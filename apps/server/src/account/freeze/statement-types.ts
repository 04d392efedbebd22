// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'freeze-add': {
      values: readonly [
        readonly (number | bigint)[],
        string,
        string,
        number | null,
        Date,
        Date | null,
      ]
      row: { user_id: number }
    }
    'freeze-asked': {
      values: readonly [number | bigint, Date, Date]
      row: { one: 1 }
    }
    'freeze-by-support': {
      values: readonly [number | bigint, Date]
      row: { count: number }
    }
    'freeze-cleared': {
      values: readonly [number | bigint, Date | null]
      row: {}
    }
    'freeze-end-sessions': {
      values: readonly [readonly (number | bigint)[], Date | null]
      row: { user_id: number; id: number }
    }
    'freeze-expire': {
      values: readonly [Date]
      row: {}
    }
    'freeze-follow': {
      values: readonly [Date]
      row: { id: number; user_id: number; since: Date; waiting: boolean }
    }
    'freeze-has-frozen': {
      values: readonly [string]
      row: { one: 1 }
    }
    'freeze-lasting': {
      values: readonly [number | bigint, Date]
      row: {
        reason: 'own' | 'link' | 'support' | 'finding' | 'recovery'
        since: Date
        until: Date | null
      }
    }
    'freeze-lasting-count': {
      values: readonly [Date]
      row: { reason: 'own' | 'link' | 'support' | 'finding' | 'recovery'; count: number }
    }
    'freeze-lift-all-but': {
      values: readonly [string, Date | null, readonly (number | bigint)[]]
      row: {}
    }
    'freeze-lift-of': {
      values: readonly [number | bigint, readonly string[], Date | null]
      row: { user_id: number }
    }
    'freeze-lifted-after': {
      values: readonly [number | bigint, Date]
      row: { one: 1 }
    }
    'freeze-open-account': {
      values: readonly [number | bigint]
      row: { '?column?': 1 }
    }
    'freeze-password-changed': {
      values: readonly [number | bigint]
      row: { at: Date | null }
    }
    'freeze-per-day': {
      values: readonly [Date]
      row: {
        day: string
        reason: 'own' | 'link' | 'support' | 'finding' | 'recovery'
        count: number
      }
    }
    'freeze-tell': {
      values: readonly [number | bigint]
      row: {
        user_id: number
        reason: 'own' | 'link' | 'support' | 'finding' | 'recovery'
        told: 0 | 1 | 2
        closed: boolean
      }
    }
  }
}
