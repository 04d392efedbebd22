// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'allowlist-add': {
      values: readonly [number | bigint, boolean, Date]
      row: {}
    }
    'allowlist-last': {
      values: readonly [number | bigint]
      row: { enabled: boolean; since: Date }
    }
    'factor-add-recovery': {
      values: readonly [number | bigint, readonly Uint8Array[]]
      row: {}
    }
    'factor-begin': {
      values: readonly [number | bigint, Uint8Array]
      row: { user_id: number }
    }
    'factor-counting': {
      values: readonly [number | bigint, Date | null]
      row: { sealed: Buffer }
    }
    'factor-enable': {
      values: readonly [number | bigint, Date | null, number | bigint]
      row: {}
    }
    'factor-hold': {
      values: readonly [number | bigint]
      row: { sealed: Buffer; enabled_at: Date | null }
    }
    'factor-read': {
      values: readonly [number | bigint]
      row: { sealed: Buffer; enabled_at: Date | null }
    }
    'factor-recovery-left': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'factor-remove': {
      values: readonly [number | bigint]
      row: {}
    }
    'factor-remove-recovery': {
      values: readonly [number | bigint]
      row: {}
    }
    'factor-spend-recovery': {
      values: readonly [number | bigint, Uint8Array, Date | null]
      row: { user_id: number }
    }
    'factor-spend-step': {
      values: readonly [number | bigint, number | bigint]
      row: { user_id: number }
    }
    'guard-hold': {
      values: readonly [number | bigint, string]
      row: { failed_at: Date[]; locked_until: Date | null }
    }
    'guard-locked': {
      values: readonly [number | bigint, string, Date]
      row: { locked_until: Date }
    }
    'guard-note': {
      values: readonly [number | bigint, string, readonly Date[], Date | null]
      row: {}
    }
    'passkey-add': {
      values: readonly [number | bigint, string, Uint8Array, number | bigint, string, Date]
      row: { id: number }
    }
    'passkey-add-challenge': {
      values: readonly [string, number | bigint | null, Date]
      row: {}
    }
    'passkey-by-credential': {
      values: readonly [string]
      row: {
        id: number
        user_id: number
        credential_id: string
        public_key: Buffer
        use_counter: number
        name: string
        created_at: Date
        last_used_at: Date | null
      }
    }
    'passkey-forget-challenges': {
      values: readonly [Date]
      row: {}
    }
    'passkey-of-user': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        credential_id: string
        public_key: Buffer
        use_counter: number
        name: string
        created_at: Date
        last_used_at: Date | null
      }
    }
    'passkey-remove': {
      values: readonly [number | bigint, number | bigint]
      row: { id: number }
    }
    'passkey-remove-all': {
      values: readonly [number | bigint]
      row: {}
    }
    'passkey-remove-doubted': {
      values: readonly [number | bigint, Date | null]
      row: { id: number }
    }
    'passkey-take-challenge': {
      values: readonly [string, number | bigint | null, Date]
      row: { challenge: string }
    }
    'passkey-use': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: { id: number }
    }
    'security-counting-pay-password': {
      values: readonly [number | bigint, Date | null]
      row: { password_hash: string }
    }
    'security-forget-email': {
      values: readonly [number | bigint]
      row: {}
    }
    'security-forget-phone': {
      values: readonly [number | bigint]
      row: {}
    }
    'security-pay-password': {
      values: readonly [number | bigint]
      row: { password_hash: string }
    }
    'security-person': {
      values: readonly [number | bigint]
      row: { email: string | null; phone: string | null; language: string; anti_phishing: string }
    }
    'security-remove-pay-password': {
      values: readonly [number | bigint]
      row: {}
    }
    'security-replace-by-email': {
      values: readonly [number | bigint, string | null]
      row: {}
    }
    'security-replace-by-phone': {
      values: readonly [number | bigint, string | null]
      row: {}
    }
    'security-set-anti-phishing': {
      values: readonly [number | bigint, string]
      row: {}
    }
    'security-set-email': {
      values: readonly [number | bigint, string | null]
      row: {}
    }
    'security-set-pay-password': {
      values: readonly [number | bigint, string, Date]
      row: {}
    }
    'security-set-phone': {
      values: readonly [number | bigint, string | null]
      row: {}
    }
  }
}
