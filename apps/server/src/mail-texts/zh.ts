import type { MailKey } from '../texts/keys.ts'

export const mailTexts: Readonly<Record<MailKey, string>> = {
  'mail-taken-subject': 'Candor：有人尝试使用您的地址',
  'mail-taken-body':
    '有人请求将此地址用于新的或另一个 Candor 账户。您已用它注册账户，账户未作任何更改。\n\n如果是您本人，请直接登录；忘记密码请使用“忘记密码”重新设置。如果不是您本人，无需任何操作。',
  'mail-security-changed-subject': 'Candor：安全设置已变更',
  'mail-security-changed-body':
    '{reason}。\n\n提现暂停至\n{until} UTC\n\n如非本人操作，请立即修改登录密码，并在安全中心退出所有其他设备、删除您不认识的通行密钥。',
  'mail-freeze-subject': 'Candor：解冻验证码',
  'mail-freeze-body': '{code} 是您解冻账户的验证码。',
  'mail-freeze-link':
    '不是您本人操作？打开以下页面并点按按钮即可冻结账户；仅打开页面不会有任何操作：\n{link}',
  'mail-account-frozen-subject': 'Candor：您的账户已冻结',
  'mail-account-frozen-body':
    '{reason}。\n\n账户中的资产不能转出，不能新开交易或更改设置；等待中的委托已撤销，所有登录会话均已结束。重新登录后可平仓、撤单、设置止盈止损、追加保证金和还款；已有持仓和结算照常进行。',
  'mail-account-unfrozen-subject': 'Candor：账户的一项冻结已解除',
  'mail-account-unfrozen-body': '已解除的冻结：\n{reason}\n\n若无其他冻结，您可以再次提现和下单。',
  'mail-account-closed-subject': 'Candor：您的账户已注销',
  'mail-account-closed-body':
    '按您的要求，账户已注销。\n\n除法律和规则要求保留的内容外，其余均已删除。身份资料、同意记录、账本、委托和审核记录保留五年。请勿再向原充值地址转入任何资产。\n\n如非本人操作，请立即用此联系方式注册新账户（它已可重新使用），并在新账户的在线客服中告知我们。',
  'mail-close-subject': 'Candor：注销账户验证码',
  'mail-close-body': '{code} 是您永久注销账户的验证码。',
  'mail-register-subject': 'Candor：注册验证码',
  'mail-register-body': '您注册 Candor 账号的验证码是 {code}。',
  'mail-forget-subject': 'Candor：重置密码验证码',
  'mail-forget-body': '您重置登录密码的验证码是 {code}。',
  'mail-password-subject': 'Candor：设置密码验证码',
  'mail-password-body': '您设置新登录密码或交易密码的验证码是 {code}。',
  'mail-pay_password-subject': 'Candor：交易密码验证码',
  'mail-pay_password-body': '您设置交易密码的验证码是 {code}。',
  'mail-bind-subject': 'Candor：绑定验证码',
  'mail-bind-body': '您绑定此邮箱或手机的验证码是 {code}。',
  'mail-withdraw-subject': 'Candor：提现验证码',
  'mail-withdraw-body': '您确认提现的验证码是 {code}。',
  'mail-code-footer':
    '验证码10分钟内有效，仅可使用一次。Candor 不会向您索取验证码。如非本人操作，无需理会。',
  'mail-anti-phishing': '您的防钓鱼码：{word}',
  'mail-account-exists-subject': 'Candor：有人尝试用您的邮箱注册',
  'mail-account-exists-body':
    '有人尝试用此邮箱注册，但该邮箱已有 Candor 账号。如为本人操作，请直接登录或重置密码；如非本人操作，无需理会，您的账号未受影响。',
  'mail-new-device-subject': 'Candor：新设备登录',
  'mail-new-device-body':
    '您的账号在一台新设备上登录。\n\n{device}\n网络 {region}\n{time} UTC\n\n如为本人操作，无需理会。如非本人操作，请立即修改登录密码，并在“安全中心 – 登录设备”中退出该设备。',
  'mail-recover-subject': '找回账户的验证码',
  'mail-recover-body': '您申请找回账户的验证码是 {code}，10 分钟内有效。如非本人操作，无需理会。',
  'mail-footer':
    '此邮件由系统自动发送，回复不会被阅读。Candor 绝不会通过邮件、聊天或电话向您索取密码或验证码。',
  'mail-sandbox': '沙盒环境：不涉及真实资金。',
}
