// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'recovery-add': {
      values: readonly [
        Uint8Array,
        number | bigint | null,
        string,
        string,
        readonly string[],
        string,
        string,
        string,
        string,
        Date,
      ]
      row: {}
    }
    'recovery-addresses': {
      values: readonly [number | bigint]
      row: { email: string | null; phone: string | null }
    }
    'recovery-begun': {
      values: readonly [string, Date, number | bigint]
      row: { begun_at: Date }
    }
    'recovery-by-id': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number | null
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date | null
        hold_until: Date | null
      }
    }
    'recovery-by-token': {
      values: readonly [Uint8Array, Date]
      row: {
        id: number
        user_id: number | null
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date | null
        hold_until: Date | null
      }
    }
    'recovery-due': {
      values: readonly [Date]
      row: { id: number }
    }
    'recovery-end': {
      values: readonly [number | bigint, number, string, Date | null]
      row: {}
    }
    'recovery-file': {
      values: readonly [number | bigint, number, Date | null, Date | null]
      row: {}
    }
    'recovery-forget': {
      values: readonly [Date | null]
      row: { recovery_forget: unknown }
    }
    'recovery-held-of': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date | null
        hold_until: Date | null
      }
    }
    'recovery-hold-by-id': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number | null
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date | null
        hold_until: Date | null
      }
    }
    'recovery-hold-by-token': {
      values: readonly [Uint8Array, Date]
      row: {
        id: number
        user_id: number | null
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date | null
        hold_until: Date | null
      }
    }
    'recovery-hold-held-of': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date | null
        hold_until: Date | null
      }
    }
    'recovery-keep-picture': {
      values: readonly [number | bigint, string, string, Uint8Array]
      row: {}
    }
    'recovery-logins': {
      values: readonly [number | bigint, Date]
      row: { address: string }
    }
    'recovery-old-device': {
      values: readonly [number | bigint, Date]
      row: { one: 1 }
    }
    'recovery-pass': {
      values: readonly [number | bigint, Date | null]
      row: {}
    }
    'recovery-passed-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'recovery-passed-of': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date
        hold_until: Date | null
      }
    }
    'recovery-picture': {
      values: readonly [number | bigint, string]
      row: { media_type: string; bytes: Buffer }
    }
    'recovery-pictures': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'recovery-queue': {
      values: readonly [readonly number[], number | bigint, number | bigint]
      row: {
        id: number
        user_id: number | null
        network: string
        known_by: 'address' | 'device' | 'network' | 'nothing'
        lost: string[]
        contact_kind: 'email' | 'mobile'
        contact: string
        language: string
        code: string
        status: 0 | 1 | 2 | 3 | 4 | 5 | 6
        begun_at: Date
        filed_at: Date | null
        decide_by: Date | null
        passed_at: Date | null
        hold_until: Date | null
      }
    }
    'recovery-queue-count': {
      values: readonly [readonly number[]]
      row: { count: number }
    }
    'recovery-standing': {
      values: readonly [number | bigint]
      row: { level: number | null; cancelled: number }
    }
    'recovery-undecided': {
      values: readonly [Date]
      row: { id: number }
    }
    'recovery-waiting': {
      values: readonly [number | bigint, string, string]
      row: { waiting: number; here: number }
    }
  }
}
