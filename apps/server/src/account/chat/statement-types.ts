// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'chat-add': {
      values: readonly [
        number | bigint,
        number,
        number | bigint | null,
        string,
        number,
        string,
        Date,
      ]
      row: { id: number }
    }
    'chat-conversation-count': {
      values: readonly []
      row: { count: number }
    }
    'chat-conversations': {
      values: readonly [number | bigint, number | bigint]
      row: {
        user_id: number
        username: string
        unread: number
        content: string
        type: 1 | 2
        created_at: Date
      }
    }
    'chat-is-user': {
      values: readonly [number | bigint]
      row: { one: 1 }
    }
    'chat-last-answer': {
      values: readonly [number | bigint]
      row: { at: Date | null }
    }
    'chat-page': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        sender: 1 | 2 | 3
        staff_name: string
        type: 1 | 2
        content: string
        created_at: Date
        read_at: Date | null
      }
    }
    'chat-picture': {
      values: readonly [number | bigint, number | bigint]
      row: { content: string }
    }
    'chat-questions': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'chat-read-answers': {
      values: readonly [number | bigint, Date | null]
      row: { id: number }
    }
    'chat-read-questions': {
      values: readonly [number | bigint, Date | null]
      row: { id: number }
    }
    'chat-unread': {
      values: readonly [number | bigint]
      row: { count: number }
    }
  }
}
