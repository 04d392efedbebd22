// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'access-changes': {
      values: readonly [string]
      row: { cursor: string | null; users: number[] }
    }
    'access-changes-forget': {
      values: readonly [Date]
      row: {}
    }
    'device-by-mac': {
      values: readonly [Uint8Array]
      row: { id: number }
    }
    'device-forget-all': {
      values: readonly [number | bigint]
      row: {}
    }
    'device-forget-beyond': {
      values: readonly [number | bigint, number | bigint]
      row: {}
    }
    'device-forget-of-session': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {}
    }
    'device-forget-others': {
      values: readonly [number | bigint, number | bigint]
      row: {}
    }
    'device-forget-unused': {
      values: readonly [Date]
      row: {}
    }
    'device-remember': {
      values: readonly [number | bigint, Uint8Array, Date]
      row: { id: number }
    }
    'session-add': {
      values: readonly [Uint8Array, number | bigint, string, string, Date, number | bigint | null]
      row: {}
    }
    'session-live': {
      values: readonly [Uint8Array, Date]
      row: {
        id: number
        user_id: number
        auth_level: number
        last_used_at: Date
        reasons: string[] | null
        until: Date | null
      }
    }
    'session-origins': {
      values: readonly [number | bigint]
      row: { device: string; address: string }
    }
    'session-own': {
      values: readonly [number | bigint, Date]
      row: { id: number; device: string; address: string; created_at: Date; last_used_at: Date }
    }
    'session-revoke': {
      values: readonly [number | bigint, Date | null]
      row: { id: number }
    }
    'session-revoke-all': {
      values: readonly [number | bigint, Date | null]
      row: { id: number }
    }
    'session-revoke-others': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: { id: number }
    }
    'session-revoke-own': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: { id: number }
    }
    'session-touch': {
      values: readonly [number | bigint, Date]
      row: {}
    }
  }
}
