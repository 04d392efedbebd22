import type { MailKey } from '../texts/keys.ts'

export const mailTexts: Readonly<Record<MailKey, string>> = {
  'mail-taken-subject': 'Candor: somebody tried to use your address',
  'mail-taken-body':
    'Somebody asked to use this address for a Candor account, new or another one. You have an account with it already, and nothing about it was changed.\n\nIf it was you, log in; if you forgot the password, set a new one under “Forgot password?”. If it was not you, no action is needed.',
  'mail-security-changed-subject': 'Candor: a security setting was changed',
  'mail-security-changed-body':
    '{reason}.\n\nWithdrawals are held until\n{until} UTC\n\nIf it was not you, change your login password now, then log out all other devices and remove passkeys that you do not know, under Security.',
  'mail-freeze-subject': 'Candor: your code to unfreeze your account',
  'mail-freeze-body': '{code} is your code to unfreeze your account.',
  'mail-freeze-link':
    'Was this not you? This page freezes your account when you press its button; opening it alone does nothing:\n{link}',
  'mail-account-frozen-subject': 'Candor: your account is frozen',
  'mail-account-frozen-body':
    '{reason}.\n\nNothing can leave your account, be opened or be changed. Waiting orders were cancelled, and all sessions have ended. After logging in again you can close, cancel, set stops, add margin and repay; open positions and settlements continue.',
  'mail-account-unfrozen-subject': 'Candor: a freeze of your account has ended',
  'mail-account-unfrozen-body':
    'The freeze that ended:\n{reason}\n\nUnless another freeze is in force, you can withdraw and place orders again.',
  'mail-account-closed-subject': 'Candor: your account is closed',
  'mail-account-closed-body':
    'Your account was closed, as you asked.\n\nEverything that the law and our rules do not require us to keep was erased. Identity, consents, ledger, orders and reviews are kept for five years. Do not send anything to your old deposit addresses.\n\nIf this was not you, open a new account with this address, which can be used again, and tell support in its chat at once.',
  'mail-close-subject': 'Candor: your code to close your account',
  'mail-close-body': '{code} is your code to close your account permanently.',
  'mail-register-subject': 'Candor: your code to register',
  'mail-register-body': '{code} is your code to create a Candor account.',
  'mail-forget-subject': 'Candor: your code to set a new password',
  'mail-forget-body': '{code} is your code to set a new login password.',
  'mail-password-subject': 'Candor: your code to set a password',
  'mail-password-body': '{code} is your code to set a new login password or transaction password.',
  'mail-pay_password-subject': 'Candor: your code for the transaction password',
  'mail-pay_password-body': '{code} is your code to set the transaction password.',
  'mail-bind-subject': 'Candor: your code to bind this address',
  'mail-bind-body': '{code} is your code to bind this e-mail or phone to your account.',
  'mail-withdraw-subject': 'Candor: your code to withdraw',
  'mail-withdraw-body': '{code} is your code to confirm a withdrawal.',
  'mail-code-footer':
    'It is valid for 10 minutes and can be used once. Nobody at Candor will ever ask you for it. If you did not ask for it, you need do nothing.',
  'mail-anti-phishing': 'Your anti-phishing code: {word}',
  'mail-account-exists-subject': 'Candor: someone tried to register with your address',
  'mail-account-exists-body':
    'Someone tried to register with this address, which already has a Candor account. If it was you, log in or reset your password. If not, you need do nothing: your account is unchanged.',
  'mail-new-device-subject': 'Candor: login from a new device',
  'mail-new-device-body':
    'Your account was logged in to from a device not seen before.\n\n{device}\nNetwork {region}\n{time} UTC\n\nIf it was you, you need do nothing. If not, change your login password now and log that device out under Security, Devices.',
  'mail-recover-subject': 'Your code to recover an account',
  'mail-recover-body':
    'Your code to request the recovery of an account is {code}. It is valid for 10 minutes. If you did not request it, no action is needed.',
  'mail-footer':
    'This mail was sent by itself; replies are not read. Candor never asks you for a password or a code, neither by mail nor in a chat or on the phone.',
  'mail-sandbox': 'Sandbox: no real money moves.',
}
