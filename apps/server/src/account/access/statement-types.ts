// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'code-add': {
      values: readonly [string, string, string, Uint8Array, number, Date, Date]
      row: {}
    }
    'code-allow': {
      values: readonly [string, Date, number, number, string]
      row: { sent: number }
    }
    'code-asked-phone': {
      values: readonly [string, string, Date]
      row: { target: string }
    }
    'code-end-old': {
      values: readonly [string, string, string, Date | null]
      row: {}
    }
    'code-forget': {
      values: readonly [Date]
      row: {}
    }
    'code-forget-allowances': {
      values: readonly [Date]
      row: {}
    }
    'code-last-sent': {
      values: readonly [string, string]
      row: { sent_at: Date }
    }
    'code-newest': {
      values: readonly [readonly string[], Date, readonly string[], readonly string[]]
      row: { target: string; scene: string }
    }
    'code-try': {
      values: readonly [string, string, Uint8Array, Date | null, boolean, string]
      row: { matches: boolean | null }
    }
    'hold-add': {
      values: readonly [number | bigint, string, Date]
      row: {}
    }
    'hold-fresh-addresses': {
      values: readonly [number | bigint, Date | null]
      row: {
        reason: 'login_password' | 'pay_password' | 'email' | 'phone' | 'second_factor' | 'passkey'
        fresh: boolean | null
        doubted: boolean | null
      }
    }
    'hold-last': {
      values: readonly [number | bigint, Date]
      row: {
        ends_at: Date
        reason: 'login_password' | 'pay_password' | 'email' | 'phone' | 'second_factor' | 'passkey'
      }
    }
    'login-clear': {
      values: readonly [string]
      row: {}
    }
    'login-forget': {
      values: readonly [Date]
      row: {}
    }
    'login-hold': {
      values: readonly [string, string]
      row: { failed_at: Date[]; locked_until: Date | null }
    }
    'login-hold-all': {
      values: readonly [string]
      row: { source: string }
    }
    'login-locked': {
      values: readonly [string, readonly string[]]
      row: { locked_until: Date | null }
    }
    'login-note-failure': {
      values: readonly [string, string, readonly Date[], Date | null]
      row: {}
    }
    'mailbox-add': {
      values: readonly [string, string, string, string, string, Date]
      row: {}
    }
    'mailbox-forget': {
      values: readonly [Date]
      row: {}
    }
    'mailbox-newest': {
      values: readonly [string]
      row: {
        id: number
        scene: string
        subject: string
        body: string
        code: string
        created_at: Date
      }
    }
    'user-add-email': {
      values: readonly [
        number | bigint,
        string | null,
        string,
        string,
        number | bigint | null,
        string,
        Date,
      ]
      row: { id: number }
    }
    'user-add-mobile': {
      values: readonly [
        number | bigint,
        string | null,
        string,
        string,
        number | bigint | null,
        string,
        Date,
      ]
      row: { id: number }
    }
    'user-add-party': {
      values: readonly [Date]
      row: { id: number }
    }
    'user-by-invite-code': {
      values: readonly [string]
      row: { id: number }
    }
    'user-id-by-email': {
      values: readonly [string]
      row: { id: number }
    }
    'user-id-by-phone': {
      values: readonly [string]
      row: { id: number }
    }
    'user-own-password': {
      values: readonly [number | bigint]
      row: { password_hash: string }
    }
    'user-owner-by-email': {
      values: readonly [string]
      row: { id: number; language: string }
    }
    'user-owner-by-phone': {
      values: readonly [string]
      row: { id: number; language: string }
    }
    'user-password-by-email': {
      values: readonly [string]
      row: { id: number; password_hash: string }
    }
    'user-password-by-phone': {
      values: readonly [string]
      row: { id: number; password_hash: string }
    }
    'user-profile': {
      values: readonly [number | bigint]
      row: {
        id: number
        username: string
        email: string
        phone: string
        invite_code: string
        inviter_id: number
        vip_level: number
        auth_level: number
        nickname: string
        signature: string
        avatar: string
        created_at: Date
        has_pay_password: boolean
        review_status: number
      }
    }
    'user-set-password': {
      values: readonly [number | bigint, string, Date | null]
      row: {}
    }
    'user-upgrade-hash': {
      values: readonly [number | bigint, string, string]
      row: {}
    }
  }
}
