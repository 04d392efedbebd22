import type { MailKey } from '../texts/keys.ts'

export const mailTexts: Readonly<Record<MailKey, string>> = {
  'mail-taken-subject': 'Candor：有人嘗試使用您的地址',
  'mail-taken-body':
    '有人要求將此地址用於新的或另一個 Candor 帳戶。您已用它註冊帳戶，帳戶未作任何更改。\n\n如果是您本人，請直接登入；忘記密碼請使用「忘記密碼」重新設定。如果不是您本人，無須任何操作。',
  'mail-security-changed-subject': 'Candor：安全設定已更改',
  'mail-security-changed-body':
    '{reason}。\n\n提現暫停至\n{until} UTC\n\n如非本人操作，請立即更改登入密碼，並在安全中心登出所有其他裝置、移除您不認識的通行密鑰。',
  'mail-freeze-subject': 'Candor：解凍驗證碼',
  'mail-freeze-body': '{code} 是您解凍帳戶的驗證碼。',
  'mail-freeze-link':
    '不是您本人操作？開啟以下頁面並按下按鈕即可凍結帳戶；僅開啟頁面不會有任何操作：\n{link}',
  'mail-account-frozen-subject': 'Candor：您的帳戶已凍結',
  'mail-account-frozen-body':
    '{reason}。\n\n帳戶中的資產不能轉出，不能新開交易或更改設定；等待中的委託已撤銷，所有登入工作階段均已結束。重新登入後可平倉、撤單、設定止賺止蝕、追加保證金和還款；已有持倉和結算照常進行。',
  'mail-account-unfrozen-subject': 'Candor：帳戶的一項凍結已解除',
  'mail-account-unfrozen-body': '已解除的凍結：\n{reason}\n\n若無其他凍結，您可以再次提現和下單。',
  'mail-account-closed-subject': 'Candor：您的帳戶已註銷',
  'mail-account-closed-body':
    '按您的要求，帳戶已註銷。\n\n除法律和規則要求保留的內容外，其餘均已刪除。身份資料、同意紀錄、帳本、委託和審核紀錄保留五年。請勿再向原充值地址轉入任何資產。\n\n如非本人操作，請立即用此聯絡方式註冊新帳戶（它已可重新使用），並在新帳戶的在線客服中告知我們。',
  'mail-close-subject': 'Candor：註銷帳戶驗證碼',
  'mail-close-body': '{code} 是您永久註銷帳戶的驗證碼。',
  'mail-register-subject': 'Candor：註冊驗證碼',
  'mail-register-body': '您註冊 Candor 帳號的驗證碼是 {code}。',
  'mail-forget-subject': 'Candor：重設密碼驗證碼',
  'mail-forget-body': '您重設登入密碼的驗證碼是 {code}。',
  'mail-password-subject': 'Candor：設定密碼驗證碼',
  'mail-password-body': '您設定新登入密碼或交易密碼的驗證碼是 {code}。',
  'mail-pay_password-subject': 'Candor：交易密碼驗證碼',
  'mail-pay_password-body': '您設定交易密碼的驗證碼是 {code}。',
  'mail-bind-subject': 'Candor：綁定驗證碼',
  'mail-bind-body': '您綁定此電郵或手機的驗證碼是 {code}。',
  'mail-withdraw-subject': 'Candor：提現驗證碼',
  'mail-withdraw-body': '您確認提現的驗證碼是 {code}。',
  'mail-code-footer':
    '驗證碼10分鐘內有效，只可使用一次。Candor 不會向您索取驗證碼。如非本人操作，毋須理會。',
  'mail-anti-phishing': '您的防釣魚碼：{word}',
  'mail-account-exists-subject': 'Candor：有人嘗試以您的電郵註冊',
  'mail-account-exists-body':
    '有人嘗試以此電郵註冊，但該電郵已有 Candor 帳號。如為本人操作，請直接登入或重設密碼；如非本人操作，毋須理會，您的帳號未受影響。',
  'mail-new-device-subject': 'Candor：新裝置登入',
  'mail-new-device-body':
    '您的帳戶在一部新裝置上登入。\n\n{device}\n網絡 {region}\n{time} UTC\n\n如為本人操作，無需理會。如非本人操作，請立即更改登入密碼，並在「安全中心 – 登入裝置」中登出該裝置。',
  'mail-recover-subject': '找回帳戶的驗證碼',
  'mail-recover-body': '您申請找回帳戶的驗證碼是 {code}，10 分鐘內有效。如非本人操作，無需理會。',
  'mail-footer':
    '此郵件由系統自動發送，回覆不會被閱讀。Candor 絕不會透過郵件、聊天或電話向您索取密碼或驗證碼。',
  'mail-sandbox': '沙盒環境：不涉及真實資金。',
}
