export const messages = {
  'account.freeze.title': 'Freeze account',
  'account.freeze.intro':
    'Use this if you think somebody else is in your account. It takes effect at once.',
  'account.freeze.stops': 'What a freeze does',
  'account.freeze.stop.leave':
    'No withdrawals, swaps or transfers, and no new orders, positions or loans',
  'account.freeze.stop.orders': 'Open orders are cancelled and what they lock is released',
  'account.freeze.stop.change': 'Passwords, addresses, cards and settings cannot be changed',
  'account.freeze.stop.sessions': 'All devices are logged out, this one included',
  'account.freeze.stop.time':
    'For at least 24 hours. After that you unfreeze it with your login password and a second factor',
  'account.freeze.stop.fresh':
    'A second factor, passkey, transaction password or second address set up in the 24 hours before does not count and is removed when you unfreeze the account',
  'account.freeze.stays': 'What you can still do after logging in again',
  'account.freeze.stay.close': 'Close positions, cancel orders, set take profit and stop loss',
  'account.freeze.stay.margin': 'Add margin and repay loans',
  'account.freeze.stay.support': 'Deposit and contact support',
  'account.freeze.stay.settle': 'Open positions stay open and settle as usual',
  'account.freeze.counts':
    'Accounts frozen in the last 30 days: {owners} by their owners, {support} by support at the owner’s request, {rule} after a check of the ledger.',
  'account.freeze.submit': 'Freeze now',
  'account.freeze.ask': 'Freeze your account?',
  'account.freeze.askText': 'You are logged out everywhere. The freeze lasts at least 24 hours.',
  'account.freeze.done': 'Account frozen',
  'account.freeze.frozen': 'Your account is frozen',
  'account.freeze.details': 'Why and until when',
  'account.freeze.reason.own': 'Frozen by you',
  'account.freeze.reason.link': 'Frozen by the link in an e-mail to you',
  'account.freeze.reason.support': 'Frozen by support at your request',
  'account.freeze.reason.finding':
    'A check of the ledger found a difference in one of your accounts',
  'account.freeze.reason.recovery': 'Two recoveries of this account were cancelled',
  'account.freeze.since': 'Since {time}',
  'account.freeze.until': 'Ends automatically {time}',
  'account.freeze.endsByRule':
    'It ends automatically once the ledger balances again. You can appeal in the support chat.',
  'account.freeze.endsByRecovery':
    'It ends once your advanced verification is approved. You can apply for it while frozen.',
  'account.freeze.from': 'You can unfreeze it from {time}.',
  'account.freeze.lift': 'Unfreeze account',
  'account.freeze.chat': 'Contact support',
  'account.freeze.link.intro':
    'You came here from an e-mail about your account. If you did not do what it describes, freeze the account with the button below. Opening this page changed nothing.',
  'account.freeze.link.frozen':
    'After logging in again you can close positions and cancel orders. After 24 hours you can unfreeze the account under Security.',
  'account.freeze.link.login': 'Log in',
  'account.freeze.link.missing': 'This link is incomplete. Open it again from the e-mail.',
  'account.close.title': 'Close account',
  'account.close.intro':
    'Closing is permanent: nobody can reopen the account or restore what was in it.',
  'account.close.what': 'What happens to your data',
  'account.close.kept': 'Kept for five years: identity, consents, ledger, orders and reviews',
  'account.close.erased':
    'Erased at once: devices, sessions, passwords, cards, addresses, alerts, favourites, messages and chat',
  'account.close.address': 'Your e-mail, phone and document can be used for a new account',
  'account.close.later':
    'Send nothing to your old deposit addresses: nobody could pay it back to you',
  'account.close.lapse': 'Unused coupons and pending rebates expire',
  'account.close.inTheWay': 'Before you can close',
  'account.close.obstacle.spot_orders': 'Open spot orders',
  'account.close.obstacle.contracts': 'Open futures positions and orders',
  'account.close.obstacle.seconds_orders': 'Open seconds orders',
  'account.close.obstacle.loans': 'Loans',
  'account.close.obstacle.purchases': 'Purchases in progress',
  'account.close.obstacle.deposits': 'Deposits in progress',
  'account.close.obstacle.withdrawals': 'Withdrawals in progress',
  'account.close.obstacle.requests':
    'Verifications or applications under review, or an approved recovery',
  'account.close.obstacle.cool_off': 'Your cool-off has not ended',
  'account.close.obstacle.balances': 'Balances you can withdraw',
  'account.close.place.identity': 'Identity verification',
  'account.close.place.maker': 'Market-maker application',
  'account.close.place.recovery': 'Account recovery',
  'account.close.giveUp':
    'I give up the amounts too small to withdraw: {what}. They go to the insurance fund.',
  'account.close.submit': 'Close permanently',
  'account.close.ask': 'Close your account permanently?',
  'account.close.askText': 'This cannot be undone. You are logged out everywhere at once.',
  'account.data.title': 'Your data',
  'account.data.text':
    'One file with your profile, sessions, withdrawal addresses, cards, favourites, price alerts, messages, support chat, verifications with name and number, consents and freezes. It does not include pictures or your transaction history. Save it before you close the account.',
  'account.data.save': 'Save my data',
  'account.data.records': 'History and statements as files',
} as const
