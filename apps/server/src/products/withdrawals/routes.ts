import {
  type LevelLimits,
  WITHDRAWAL_WINDOW_MS,
  withdrawalLeft,
} from '@candor/engine/identity/limits'
import { format, type Quantity, quantity } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { type Hold, withdrawalHold } from '../../account/access/index.ts'
import { kinds, type OwnAccount, ownAccounts } from '../../platform/ledger/index.ts'
import { cancelWithdrawal } from './cancel-request.ts'
import { offerOf } from './facts.ts'
import { fileWithdrawal } from './file-request.ts'
import { carrierFor } from './payouts.ts'
import { countedSince, currencyOf, levelOf, type WithdrawalCurrency } from './store.ts'
import { withdrawalsOf } from './store-list.ts'
import { withdrawalOnWire } from './list-wire.ts'
import { wayOf } from './wire.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

/** The calls of OUT. */
export function withdrawalHandlers(deps: WithdrawalDeps): Handlers<'withdrawals'> {
  return {
    async info(input, { caller: { userId }, receivedAtMs: nowMs }) {
      const currency = await currencyOf(deps.database, input.currency)
      if (currency === undefined) return { refused: 'NOT_FOUND' }
      const [own, level, worthBtc, hold, halt] = await Promise.all([
        ownAccounts(deps.database, userId),
        levelOf(deps.database, userId),
        countedSince(deps.database, userId, dateOf(nowMs - WITHDRAWAL_WINDOW_MS)),
        withdrawalHold(deps.database, userId, dateOf(nowMs)),
        deps.moneyOut(deps.database),
      ])
      return {
        message: {
          ...offerOnWire(deps, currency, nowMs),
          ...balancesOnWire(own, currency.id),
          ...limitOnWire(deps.limitsAt(level, nowMs), worthBtc, nowMs),
          held: holdOnWire(hold),
          stopped: halt?.reason ?? '',
        },
      }
    },
    file: (input, context) =>
      fileWithdrawal(
        deps,
        {
          currencyId: input.currency,
          number: input.number,
          way: wayOf[input.type],
          address: input.address ?? '',
          payPassword: input.pay_password,
          totp: input.totp,
        },
        context,
      ),
    async list(input, context) {
      const paging = pagingOf(input)
      const { rows, total } = await withdrawalsOf(
        deps.database,
        context.caller.userId,
        paging.take,
        paging.offset,
      )
      return {
        message: p2(
          rows.map((row) => withdrawalOnWire(row, context)),
          total,
          paging,
        ),
      }
    },
    cancel: ({ id }, context) => cancelWithdrawal(deps, id, context),
  }
}

/**
 * What is published of a currency (OUT-01); simulated is whether nothing real would be sent to an
 * address of it.
 */
function offerOnWire(deps: WithdrawalDeps, currency: WithdrawalCurrency, nowMs: number) {
  const [byAddress, byCard] = [
    offerOf(deps, currency, 'address', nowMs),
    offerOf(deps, currency, 'bank', nowMs),
  ]
  const { fee, least, most } = byAddress.terms
  const carrier = carrierFor(deps.carriers, currency.name, byAddress.networks[0])
  return {
    name: currency.name,
    rate: format(fee),
    min_number: format(least),
    max_number: format(most),
    is_open: flag(byAddress.terms.isOpen || byCard.terms.isOpen),
    networks: [...byAddress.networks],
    cards: flag(byCard.terms.isOpen),
    simulated: flag(carrier?.isSimulated !== false),
  }
}

function balancesOnWire(own: readonly OwnAccount[], currencyId: number) {
  const of = (kind: number): string =>
    format(
      own.find((account) => account.currencyId === currencyId && account.kind === kind)
        ?.available ?? quantity(0n),
    )
  return { legal_balance: of(kinds.fiat), change_balance: of(kinds.exchange) }
}

function limitOnWire(limits: LevelLimits, worthBtc: Quantity, nowMs: number) {
  return {
    limit_btc: format(limits.withdrawalBtc),
    limit_left_btc: format(withdrawalLeft(limits, [{ atMs: nowMs, worthBtc }], nowMs)),
  }
}

function holdOnWire(hold: Hold | undefined) {
  return hold === undefined ? null : { until: utcText(hold.until), reason: hold.reason }
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
