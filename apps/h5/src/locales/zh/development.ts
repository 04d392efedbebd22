import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '开发中',
  'development.text': '该功能暂未开放，您的资产不受影响。',
  'development.identity.title': '身份认证',
  'development.identity.text': '此操作需要已认证的身份，而这里尚未开放身份认证。没有提交任何委托，资金也没有变动。如要在沙盒中试用，请用已认证的演示用户登录。',
}
