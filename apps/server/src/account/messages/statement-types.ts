// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'announcement-counts': {
      values: readonly [number | bigint, number, string]
      row: { count: number; unread: number }
    }
    'announcement-is-there': {
      values: readonly [number, number | bigint]
      row: { one: 1 }
    }
    'announcement-list': {
      values: readonly [number | bigint, number, string, number | bigint, number | bigint]
      row: { id: number; title: string; abstract: string; created_at: Date; read_at: Date | null }
    }
    'announcement-read': {
      values: readonly [number | bigint, number, string, number | bigint | null, Date]
      row: {}
    }
    'message-add': {
      values: readonly [readonly (number | bigint)[], readonly string[], readonly string[], Date]
      row: {}
    }
    'message-counts': {
      values: readonly [number | bigint]
      row: { count: number; unread: number }
    }
    'message-has': {
      values: readonly [number | bigint, number | bigint]
      row: { one: 1 }
    }
    'message-list': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        kind: string
        params: NonNullable<unknown>
        created_at: Date
        read_at: Date | null
      }
    }
    'message-read': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: {}
    }
    'message-read-all': {
      values: readonly [number | bigint, Date | null]
      row: {}
    }
    'message-unread': {
      values: readonly [readonly (number | bigint)[]]
      row: { user_id: number; unread: number }
    }
  }
}
