// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'closing-close': {
      values: readonly [number | bigint | null, Date | null]
      row: { account_close: unknown }
    }
    'closing-erased': {
      values: readonly []
      row: { name: string }
    }
    'closing-forget': {
      values: readonly [string]
      row: {}
    }
    'closing-open': {
      values: readonly [number | bigint, Date]
      row: {
        spot_orders: number
        contracts: number
        seconds_orders: number
        loans: number
        locks: number
        duals: number
        offerings: number
        purchases: number
        deposits: number
        withdrawals: number
        requests: number
        cool_off: number
      }
    }
    'own-data-addresses': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        currency_id: number
        label: string
        address: string
        created_at: Date
        updated_at: Date
        deleted_at: Date | null
      }
    }
    'own-data-alerts': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        market_id: number
        direction: 1 | 2
        price: string
        created_ms: string
        fired_at: Date | null
        removed_at: Date | null
      }
    }
    'own-data-cards': {
      values: readonly [number | bigint, number]
      row: {
        key: 1 | 2
        real_name: string
        bank: string
        card_number: string
        account_city: string
        branch: string
        aba_number: string
        holder_address: string
        swift_code: string
        bank_code: string
        iban: string
        bank_address: string
        phone: string
        updated_at: Date
      }
    }
    'own-data-chat': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        sender: 1 | 2 | 3
        staff_name: string
        type: 1 | 2
        content: string
        created_at: Date
        read_at: Date | null
      }
    }
    'own-data-consents': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        document: string
        version: number
        hash: string | null
        language: string | null
        agreed_at: Date
      }
    }
    'own-data-disputes': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        kind: string
        order_id: number
        text: string
        filed_at: Date
        answer_by: Date
        answered_at: Date | null
        verdict: 'favour' | 'stands' | null
        answer: string
        records: NonNullable<unknown>
      }
    }
    'own-data-favourites': {
      values: readonly [number | bigint, number | bigint]
      row: { key: number; currency_id: number }
    }
    'own-data-freezes': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        reason: 'own' | 'link' | 'support' | 'finding' | 'recovery'
        since: Date
        until: Date | null
        lifted_at: Date | null
      }
    }
    'own-data-messages': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        kind: string
        params: NonNullable<unknown>
        created_at: Date
        read_at: Date | null
      }
    }
    'own-data-profile': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        username: string
        email: string | null
        phone: string | null
        nickname: string
        signature: string
        language: string
        invite_code: string
        auth_level: number
        anti_phishing: string
        created_at: Date
      }
    }
    'own-data-sessions': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        device: string
        address: string
        created_at: Date
        last_used_at: Date
        revoked_at: Date | null
      }
    }
    'own-data-verification': {
      values: readonly [number | bigint, number | bigint]
      row: {
        key: number
        level: 1 | 2
        id_type: 0 | 1 | 2 | null
        name_sealed: Buffer | null
        card_sealed: Buffer | null
        status: 1 | 2 | 3
        reason: string
        filed_at: Date
        decided_at: Date | null
      }
    }
  }
}
