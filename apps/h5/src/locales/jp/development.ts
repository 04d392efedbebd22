import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '開発中',
  'development.text': 'この機能は現在ご利用いただけません。お客様の資産はそのままです。',
  'development.identity.title': '本人確認',
  'development.identity.text': 'この操作には本人確認が必要ですが、本人確認はまだここでは利用できません。注文は出されず、資金も動いていません。サンドボックスで試すには、本人確認済みのデモユーザーでログインしてください。',
}
