// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'staff-able-reviewers': {
      values: readonly []
      row: { count: number }
    }
    'staff-add': {
      values: readonly [string, string, readonly string[], string, Uint8Array, Date]
      row: {}
    }
    'staff-all': {
      values: readonly []
      row: { name: string; spoken_name: string; roles: string[]; disabled_at: Date | null }
    }
    'staff-by-id': {
      values: readonly [number]
      row: {
        id: number
        name: string
        spoken_name: string
        roles: string[]
        password_hash: string
        totp_sealed: Buffer
        totp_step: number
        disabled_at: Date | null
      }
    }
    'staff-by-name': {
      values: readonly [string]
      row: {
        id: number
        name: string
        spoken_name: string
        roles: string[]
        password_hash: string
        totp_sealed: Buffer
        totp_step: number
        disabled_at: Date | null
      }
    }
    'staff-disable': {
      values: readonly [number, Date | null]
      row: {}
    }
    'staff-enrolment-add': {
      values: readonly [Uint8Array, number, Date, Date]
      row: {}
    }
    'staff-enrolment-end': {
      values: readonly [number, Date | null]
      row: {}
    }
    'staff-enrolment-open': {
      values: readonly [Uint8Array, Date]
      row: { staff_id: number }
    }
    'staff-enrolment-use': {
      values: readonly [Uint8Array, Date | null]
      row: { staff_id: number }
    }
    'staff-hold-member': {
      values: readonly [number]
      row: { one: 1 }
    }
    'staff-log-add': {
      values: readonly [
        number | bigint | null,
        number | null,
        string | null,
        string | null,
        string | null,
        string | null,
        string | null,
        Date | null,
      ]
      row: { id: number | null }
    }
    'staff-log-before': {
      values: readonly [number | bigint]
      row: { previous: string; last_id: number }
    }
    'staff-log-broken': {
      values: readonly []
      row: { id: number | null }
    }
    'staff-log-calls': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        name: string
        call: string
        said: NonNullable<unknown>
        answer: string
        request_id: string
        address: string
        logged_at: Date
        hash: string
      }
    }
    'staff-log-chain': {
      values: readonly [number | bigint, number | bigint]
      row: { id: number; text: string | null; hash: string }
    }
    'staff-log-count': {
      values: readonly []
      row: { count: number }
    }
    'staff-login-failure-count': {
      values: readonly [string, number | bigint, Date]
      row: {}
    }
    'staff-login-failure-forget': {
      values: readonly [Date]
      row: {}
    }
    'staff-login-failure-list': {
      values: readonly [number | bigint, number | bigint]
      row: { network: string; hour: Date; failures: number; of_members: number; last_at: Date }
    }
    'staff-login-failure-rows': {
      values: readonly []
      row: { count: number }
    }
    'staff-passkey-add': {
      values: readonly [number, string, Uint8Array, number | bigint, Date]
      row: { id: number }
    }
    'staff-passkey-by-credential': {
      values: readonly [string]
      row: {
        id: number
        staff_id: number
        credential_id: string
        public_key: Buffer
        use_counter: number
      }
    }
    'staff-passkey-of-member': {
      values: readonly [number]
      row: { credential_id: string }
    }
    'staff-passkey-remove': {
      values: readonly [number]
      row: {}
    }
    'staff-passkey-use': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: { id: number }
    }
    'staff-session-add': {
      values: readonly [Uint8Array, number, string, string, Date, Date]
      row: {}
    }
    'staff-session-end': {
      values: readonly [number | bigint, Date | null]
      row: {}
    }
    'staff-session-end-all': {
      values: readonly [number, Date | null]
      row: {}
    }
    'staff-session-live': {
      values: readonly [Uint8Array, Date]
      row: { id: number; staff_id: number; name: string; spoken_name: string; roles: string[] }
    }
    'staff-set-keys': {
      values: readonly [number, string, Uint8Array]
      row: {}
    }
    'staff-set-roles': {
      values: readonly [number, readonly string[]]
      row: {}
    }
    'staff-take-step': {
      values: readonly [number, number | bigint]
      row: { id: number }
    }
    'staff-vote-add': {
      values: readonly [
        string,
        number | bigint,
        number | bigint,
        number,
        string,
        string,
        bigint | null,
        number | bigint | null,
        Date,
      ]
      row: { id: number }
    }
    'staff-vote-passes': {
      values: readonly [string, number | bigint, number | bigint | null]
      row: { count: number }
    }
    'staff-vote-shown': {
      values: readonly [string, readonly (number | bigint)[]]
      row: {
        request_id: number
        name: string
        verdict: 'pass' | 'fail'
        reason: string
        line_id: number | null
        voted_at: Date
        able: boolean
      }
    }
    'staff-voter': {
      values: readonly [number, number | bigint, string, number | bigint, Date]
      row: {
        voted: boolean
        verified: boolean
        money: boolean
        others: number
        for_user: bigint
        for_all: bigint
        in_all: bigint
      }
    }
  }
}
