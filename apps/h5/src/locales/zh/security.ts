import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': '安全中心',
  'security.password.title': '修改登录密码',
  'security.password.hold': '修改后提现将暂停 24 小时，至 {time}。',
  'security.password.logout': '所有设备都会退出登录，包括本机。',
  'security.password.sendTo': '验证码发送至',
  'security.password.submit': '确认修改',
  'security.pay.title': '交易密码',
  'security.pay.set': '设置交易密码',
  'security.pay.change': '修改交易密码',
  'security.pay.intro': '用于确认提现的 6 位数字。没有默认密码，Candor 的任何人都不会向您索取。',
  'security.pay.password': '新交易密码',
  'security.pay.repeat': '再次输入 6 位数字',
  'security.pay.digits': '必须为 6 位数字',
  'security.pay.weakEqual': '过于简单：所有数字相同',
  'security.pay.weakRun': '过于简单：连续递增或递减的数字',
  'security.pay.weakPhone': '过于简单：与您的手机尾号相同',
  'security.pay.locked': '连续输错五次，已锁定至 {time}；设置新密码不会解除锁定。',
}
