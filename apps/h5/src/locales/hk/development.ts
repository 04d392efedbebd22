import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '開發中',
  'development.text': '此功能暫未開放，您的資產不受影響。',
  'development.identity.title': '身份驗證',
  'development.identity.text': '此操作需要已驗證的身份，而這裡尚未開放身份驗證。沒有開立任何委託，資金也沒有變動。如要在沙盒中試用，請以已通過驗證的示範用戶登入。',
}
