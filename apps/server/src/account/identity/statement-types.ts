// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'identity-add': {
      values: readonly [
        number | bigint,
        number,
        number | null,
        Uint8Array | null,
        Uint8Array | null,
        Uint8Array | null,
        string | null,
        string | null,
        Date,
        Date,
      ]
      row: { id: number }
    }
    'identity-by-id': {
      values: readonly [number | bigint, number]
      row: {
        id: number
        user_id: number
        level: 1 | 2
        id_type: 0 | 1 | 2 | null
        name_sealed: Buffer | null
        card_sealed: Buffer | null
        front_pic: string | null
        reverse_pic: string | null
        status: 1 | 2 | 3
        reason: string
        filed_at: Date
        decide_by: Date
        decided_at: Date | null
      }
    }
    'identity-decide': {
      values: readonly [number | bigint | null, number | null, number | null, Date | null]
      row: { user_id: number | null }
    }
    'identity-hold': {
      values: readonly [number | bigint]
      row: { auth_level: number; no_email: boolean; no_phone: boolean }
    }
    'identity-last-decision': {
      values: readonly [number | bigint]
      row: { decided_by: number | null; status: 1 | 2 | 3 }
    }
    'identity-level': {
      values: readonly [number | bigint]
      row: { auth_level: number }
    }
    'identity-marks': {
      values: readonly [number | bigint]
      row: { card_mac: Buffer }
    }
    'identity-newest': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        level: 1 | 2
        id_type: 0 | 1 | 2 | null
        name_sealed: Buffer | null
        card_sealed: Buffer | null
        front_pic: string | null
        reverse_pic: string | null
        status: 1 | 2 | 3
        reason: string
        filed_at: Date
        decide_by: Date
        decided_at: Date | null
      }
    }
    'identity-other-accounts': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'identity-queue': {
      values: readonly [number, number, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        level: 1 | 2
        id_type: 0 | 1 | 2 | null
        name_sealed: Buffer | null
        card_sealed: Buffer | null
        front_pic: string | null
        reverse_pic: string | null
        status: 1 | 2 | 3
        reason: string
        filed_at: Date
        decide_by: Date
        decided_at: Date | null
      }
    }
    'identity-queue-count': {
      values: readonly [number, number]
      row: { count: number }
    }
    'identity-since': {
      values: readonly [number | bigint, number, Date]
      row: { filed_at: Date }
    }
    'identity-status': {
      values: readonly [number | bigint, number]
      row: { status: 1 | 2 | 3 }
    }
  }
}
