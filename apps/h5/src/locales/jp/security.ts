import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': 'セキュリティ',
  'security.password.title': 'ログインパスワードの変更',
  'security.password.hold': '変更後24時間、{time} まで出金が停止されます。',
  'security.password.logout': 'この端末を含むすべての端末がログアウトされます。',
  'security.password.sendTo': '認証コードの送信先',
  'security.password.submit': 'パスワードを変更',
  'security.pay.title': '取引パスワード',
  'security.pay.set': '取引パスワードを設定',
  'security.pay.change': '取引パスワードを変更',
  'security.pay.intro': '出金を確認する6桁の数字です。初期値はなく、Candorの担当者がお尋ねすることはありません。',
  'security.pay.password': '新しい取引パスワード',
  'security.pay.repeat': '6桁をもう一度入力',
  'security.pay.digits': 'ちょうど6桁の数字です',
  'security.pay.weakEqual': '弱すぎます：すべて同じ数字です',
  'security.pay.weakRun': '弱すぎます：連続する数字です',
  'security.pay.weakPhone': '弱すぎます：電話番号の末尾と同じです',
  'security.pay.locked': '5回間違えたため {time} までロックされています。新しく設定してもロックは解除されません。',
}
