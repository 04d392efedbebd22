import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/money.ts'

export const messages: Catalogue<typeof english> = {
  'money.unanswered':
    '前回のリクエストの完了を確認する前に接続が切れました。先に履歴をご確認ください。同じリクエストを再送しても実行は一度だけです。',
}
