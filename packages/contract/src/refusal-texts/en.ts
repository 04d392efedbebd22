import type { RefusalCode } from '../refusals.ts'

export const refusalTexts: Readonly<Record<RefusalCode, string>> = {
  LOGIN_REQUIRED: 'please log in first',
  KYC_REQUIRED: 'this needs a verified identity; complete basic verification first',
  BIND_REQUIRED: 'bind both your e-mail and your phone first, then try again',
  ACCOUNT_EXISTS: 'this account is already registered; log in or use another',
  ACCOUNT_OR_PASSWORD_WRONG: 'account or password is wrong; check both and try again',
  ACCOUNT_LOCKED:
    'too many wrong tries: logging in here is paused; wait, use a device you logged in on before or a passkey, or reset the password',
  CODE_WRONG: 'the verification code is wrong; check it and try again',
  CODE_EXPIRED: 'the verification code is no longer valid; ask for a new one',
  CODE_TOO_OFTEN: 'a code was sent a moment ago or too often today; wait before you ask again',
  PASSWORD_MISMATCH: 'the two passwords are inconsistent',
  PASSWORD_LENGTH: 'a password needs 7 to 128 characters; choose another',
  PASSWORD_COMMON: 'this password is too common to be safe; choose another',
  INVITE_CODE_WRONG: 'this invite code does not exist; check it or leave it empty',
  TOTP_REQUIRED: 'enter the six-digit code of your authenticator app',
  TOTP_WRONG: 'the authenticator code is wrong or was used already; wait for the next one',
  PASSKEY_WRONG: 'the passkey was not accepted; try again or log in with your password',
  STAFF_ONLY: 'this is open to staff only',
  FOUR_EYES:
    'this needs another staff member: you have voted on it already, or a rule keeps you from it',
  LINE_DIFFERS: 'this line of the statement shows another currency or amount; nothing was credited',
  TERMS_NOT_ACCEPTED:
    'agree to version {version} of the terms of use first; reading, closing, cancelling, repaying and withdrawing stay possible',
  ACCOUNT_FROZEN:
    'your account is frozen; closing, cancelling, stops, adding margin and repaying stay possible; the security settings say how to unfreeze it',
  CLOSE_BLOCKED:
    'the account cannot be closed yet, or what you give up has changed; check the list',
  PARAM_ERROR: 'parameter error; check what you entered and try again',
  SPECIAL_CHARS: 'special characters are not allowed here; remove them',
  TEXT_TOO_LONG: 'character too long: use at most {max} characters',
  NOT_INTEGER: 'enter a whole number without decimals',
  FILE_TYPE: 'only jpg, png, gif and webp pictures can be uploaded; choose another',
  FILE_SIZE: 'the picture is larger than 5 MB; choose a smaller one or send it compressed',
  NOT_FOUND: 'not found; it may be gone, so go back and refresh',
  NOT_YOURS: 'this belongs to someone else, so you cannot change it',
  DUPLICATE: 'this was already sent or is already in use; look for it before you try again',
  TOO_MANY: 'the most allowed is reached; remove or finish one first',
  INSUFFICIENT_BALANCE: 'insufficient balance: {needed} needed, {available} available',
  AMOUNT_MIN: 'the amount is below the minimum of {min}; enter more',
  AMOUNT_MAX: 'the amount is above the maximum; enter less',
  PAY_PASSWORD_UNSET: 'set a transaction password first, in security settings',
  PAY_PASSWORD_WRONG:
    'the transaction password is wrong; after five wrong tries it is locked for 24 hours',
  PAY_PASSWORD_LOCKED:
    'the transaction password is locked for 24 hours after five wrong tries; wait until then',
  PAY_PASSWORD_WEAK:
    'this transaction password is too easy to guess; avoid equal digits, runs and your phone number',
  ADDRESS_INVALID: 'this is not a valid address of the chosen network; check it letter by letter',
  ADDRESS_HELD:
    'this address was saved less than 24 hours ago; use it later or choose an older one',
  ADDRESS_NOT_ALLOWED:
    'the allow-list is on, so only saved addresses can be used; save this one first',
  WITHDRAWAL_HELD:
    'withdrawals are on hold after a security change or a purchase that can be called back; try again when the hold ends',
  DAILY_LIMIT:
    'this goes beyond your 24-hour withdrawal limit; enter less, wait, or raise your verification level',
  AREA_UNSUPPORTED: 'your area is temporarily not supported',
  MIN_PURCHASE: 'the minimum purchase amount is {min} {currency}',
  PRICE_CHANGED: 'the price has moved since you saw it; look at the new one and confirm again',
  SAME_ACCOUNT: 'source and target are the same; choose two different ones',
  WALLET_RISK:
    'this would bring your risk rate below 150%; enter less, or close positions or repay first',
  PAIR_NOT_FOUND: 'this pair does not exist; choose another',
  PAIR_CLOSED: 'this pair takes no new orders now; open positions can still be closed',
  NO_PRICE: 'there is no fresh price at the moment, so nothing was done; try again shortly',
  MULTIPLE_NOT_ALLOWED: 'this leverage is not offered for the pair; choose one from the list',
  LOTS_RANGE:
    'the number of lots is outside what the pair allows; enter whole lots within its range',
  LIMIT_PRICE_SIDE:
    'a limit for a long must be below the last price and for a short above it; change the price',
  TP_SL_INVALID: 'take profit or stop loss is on the wrong side of the price; change it',
  EXPOSURE_CAP:
    'the published cap for this product or your own position is reached; enter less or try again later',
  MAX_OPEN_ORDERS: 'you have the most open orders allowed here; cancel or close one first',
  DURATION_NOT_ALLOWED: 'this duration is not offered; choose one from the list',
  ORDER_STATE: 'its state has changed, so this is no longer possible; refresh to see it as it is',
  FOLLOWED_ORDER:
    'a copied position closes with its trader; convert it to self-holding to close it yourself',
  NOTHING_TO_CLOSE: 'there is no open position of this kind to close',
  PRICE_STEP: 'the price does not fit the pair’s price step; round it',
  PRICE_BAND: 'the price is too far from the market: the limit is {limit}',
  AMOUNT_STEP: 'the amount does not fit the pair’s amount step; round it',
  MIN_NOTIONAL: 'the order is worth less than the least allowed; raise the amount or the price',
  NO_LIQUIDITY:
    'nobody on the other side of the book stands within 1% of the market price now; place a limit order or try again later',
  POST_ONLY_WOULD_TAKE:
    'a post-only order would trade at once at this price, so it was not placed; change the price',
  FOK_NOT_FILLED:
    'the whole amount could not be filled at once, so nothing was traded; lower the amount or change the price',
  RISK_ACK_REQUIRED: 'read and accept the risk disclosure of this product first',
  COOL_OFF: 'your own cool-off is running, so no new order is taken until it ends',
  LOSS_LIMIT:
    'your own daily loss limit is reached; new orders open again at 00:00 UTC, closing stays possible',
  ORDER_RISK:
    'at its worst this order and your open ones would bring your loan’s risk rate below 110%; order less, set a limit nearer the last price, or repay first',
  MAINTENANCE:
    'maintenance is announced from {from} to {to} UTC; nothing new can be opened here until it ends, but closing, cancelling, stops and adding margin stay possible',
  PROJECT_NOT_OPEN: 'this product is not open now; look at its start and end time',
  SOLD_OUT: 'sold out: less is left than you asked for; enter less or choose another',
  PURCHASE_LIMIT: 'this goes beyond your purchase limit for the product; enter less',
  TRADER_INVALID: 'this user cannot be copied; choose another trader',
  FOLLOW_LIMIT: 'you already follow as many traders as allowed; stop following one first',
  TRADER_CANNOT_FOLLOW: 'a trader cannot follow others; give up the role first',
  NOT_ON_SALE: 'item not on sale or ended',
  BID_TOO_LOW: 'bid must be higher than the current bid',
  MARGIN_REQUIRED: 'pay the auction margin before you bid',
  OWN_ITEM: 'this item is your own, so you cannot do that with it',
  BOX_OPENED: 'this box is already open; look at what it held',
  WINDOW_INVALID: 'wrong time',
  CUT_OFF: 'bets on this quiz are not open now or are closed',
  BORROW_LEVEL: 'borrowing needs VIP level 2 or the market-maker role',
  LOAN_RANGE: 'the loan is outside what can be lent now; change the amount',
  LOAN_RATIO: 'the loan is more than 3 times its margin; add margin or borrow less',
  TERM_RANGE: 'the term must be 7 to 365 days; change it',
  COUPON_STATE: 'this coupon is used, expired or not usable yet; look at its terms',
  TOO_FAST: 'too many requests; try again in {retry_after} s',
  IDEMPOTENCY_CONFLICT:
    'another request was already sent under this key; check the result, then start anew',
  FEATURE_OFF: 'this function is switched off at the moment; try again later',
  SERVER_ERROR:
    'a fault on our side; check whether it went through before you try again (request {id})',
}
