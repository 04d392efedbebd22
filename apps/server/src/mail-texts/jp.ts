import type { MailKey } from '../texts/keys.ts'

export const mailTexts: Readonly<Record<MailKey, string>> = {
  'mail-taken-subject': 'Candor：お客様のアドレスが使われようとしました',
  'mail-taken-body':
    'このアドレスを新しい、または別のCandorアカウントに使う申請がありました。このアドレスのアカウントはすでにあり、内容は何も変更されていません。\n\nご本人の場合はログインしてください。パスワードをお忘れの場合は「パスワードをお忘れですか？」から再設定できます。お心当たりがない場合、操作は不要です。',
  'mail-security-changed-subject': 'Candor：セキュリティ設定が変更されました',
  'mail-security-changed-body':
    '{reason}。\n\n出金停止の終了\n{until} UTC\n\nお心当たりがない場合は、すぐにログインパスワードを変更し、セキュリティで他の端末をすべてログアウトし、見覚えのないパスキーを削除してください。',
  'mail-freeze-subject': 'Candor：凍結解除の認証コード',
  'mail-freeze-body': '{code} はアカウントの凍結を解除するためのコードです。',
  'mail-freeze-link':
    'お心当たりがない場合は、次のページのボタンを押すとアカウントが凍結されます。ページを開くだけでは何も起こりません：\n{link}',
  'mail-account-frozen-subject': 'Candor：アカウントが凍結されました',
  'mail-account-frozen-body':
    '{reason}。\n\n資産の移動、新規の取引、設定の変更はできません。待機中の注文は取り消され、すべてのセッションが終了しました。再ログイン後は、決済、注文の取消、利確・損切りの設定、証拠金の追加、返済を行えます。保有中のポジションと決済処理はそのまま続きます。',
  'mail-account-unfrozen-subject': 'Candor：アカウントの凍結が一つ終了しました',
  'mail-account-unfrozen-body':
    '終了した凍結：\n{reason}\n\nほかに凍結がなければ、出金と新規注文を再び行えます。',
  'mail-account-closed-subject': 'Candor：アカウントを閉鎖しました',
  'mail-account-closed-body':
    'ご依頼によりアカウントを閉鎖しました。\n\n法律と規則により保管が必要なもの以外はすべて消去しました。本人確認、同意、元帳、注文、審査の記録は5年間保管されます。以前の入金アドレスには何も送らないでください。\n\nお心当たりがない場合は、再び使えるようになったこの連絡先ですぐに新しいアカウントを開設し、そのサポートチャットでお知らせください。',
  'mail-close-subject': 'Candor：アカウント閉鎖の認証コード',
  'mail-close-body': '{code} はアカウントを完全に閉鎖するためのコードです。',
  'mail-register-subject': 'Candor：登録用認証コード',
  'mail-register-body': 'Candor アカウント登録の認証コードは {code} です。',
  'mail-forget-subject': 'Candor：パスワード再設定の認証コード',
  'mail-forget-body': 'ログインパスワード再設定の認証コードは {code} です。',
  'mail-password-subject': 'Candor：パスワード設定の認証コード',
  'mail-password-body':
    'ログインパスワードまたは取引パスワードを設定するための認証コードは {code} です。',
  'mail-pay_password-subject': 'Candor：取引パスワード設定の認証コード',
  'mail-pay_password-body': '取引パスワード設定の認証コードは {code} です。',
  'mail-bind-subject': 'Candor：連絡先登録の認証コード',
  'mail-bind-body': 'このメールアドレスまたは電話番号を登録する認証コードは {code} です。',
  'mail-withdraw-subject': 'Candor：出金の認証コード',
  'mail-withdraw-body': '出金を確認する認証コードは {code} です。',
  'mail-code-footer':
    '有効期間は10分で、1回のみ使えます。Candor がコードをお尋ねすることはありません。お心当たりがない場合は、何もする必要はありません。',
  'mail-anti-phishing': 'フィッシング対策コード：{word}',
  'mail-account-exists-subject': 'Candor：お客様のアドレスで登録が試みられました',
  'mail-account-exists-body':
    'すでに Candor アカウントがあるこのアドレスで登録が試みられました。ご本人の場合は、ログインするかパスワードを再設定してください。お心当たりがない場合、何もする必要はありません。アカウントに変更はありません。',
  'mail-new-device-subject': 'Candor：新しい端末からのログイン',
  'mail-new-device-body':
    'これまでにない端末からアカウントへのログインがありました。\n\n{device}\nネットワーク {region}\n{time} UTC\n\nご本人の場合、対応は不要です。お心当たりがない場合は、すぐにログインパスワードを変更し、「セキュリティ – ログイン中の端末」でその端末をログアウトしてください。',
  'mail-recover-subject': 'アカウント復旧のコード',
  'mail-recover-body':
    'アカウント復旧を申請するためのコードは {code} です。10分間有効です。お心当たりがない場合、対応は不要です。',
  'mail-footer':
    'このメールは自動送信です。返信は読まれません。Candor がメール、チャット、電話でパスワードや認証コードをお尋ねすることは決してありません。',
  'mail-sandbox': 'サンドボックス：実際の資金は動きません。',
}
