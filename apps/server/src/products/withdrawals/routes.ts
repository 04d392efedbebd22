import {
  type LevelLimits,
  WITHDRAWAL_WINDOW_MS,
  withdrawalLeft,
} from '@candor/engine/identity/limits'
import { format, type Quantity, quantity } from '@candor/money'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import { type WithdrawalHold, findWithdrawalHold } from '../../account/access/index.ts'
import { kinds, type OwnAccount, listOwnAccounts } from '../../platform/ledger/index.ts'
import { cancelWithdrawal } from './cancel-request.ts'
import { toOffer } from './facts.ts'
import { fileWithdrawal } from './file-request.ts'
import { findPayoutProvider } from './payouts.ts'
import { sumCountedSince, findCurrency, loadLevel, type WithdrawalCurrency } from './store.ts'
import { listWithdrawals } from './store-list.ts'
import { toWithdrawalDto } from './list-wire.ts'
import { ways } from './wire.ts'
import type { WithdrawalDeps } from './withdrawals-deps.ts'

export function withdrawalHandlers(deps: WithdrawalDeps): Handlers<'withdrawals'> {
  return {
    async info(input, { caller: { userId }, receivedAtMs: nowMs }) {
      const currency = await findCurrency(deps.database, input.currency)
      if (currency === undefined) return { refused: 'NOT_FOUND' }
      const [own, level, worthBtc, hold, halt] = await Promise.all([
        listOwnAccounts(deps.database, userId),
        loadLevel(deps.database, userId),
        sumCountedSince(deps.database, userId, toDate(nowMs - WITHDRAWAL_WINDOW_MS)),
        findWithdrawalHold(deps.database, userId, toDate(nowMs)),
        deps.moneyOut(deps.database),
      ])
      return {
        message: {
          ...toOfferDto(deps, currency, nowMs),
          ...toBalanceDtos(own, currency.id),
          ...toLimitDto(deps.limitsAt(level, nowMs), worthBtc, nowMs),
          held: toHoldDto(hold),
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
          way: ways[input.type],
          address: input.address ?? '',
          payPassword: input.pay_password,
          totp: input.totp,
        },
        context,
      ),
    async list(input, context) {
      const paging = parsePaging(input)
      const { rows, total } = await listWithdrawals(
        deps.database,
        context.caller.userId,
        paging.take,
        paging.offset,
      )
      return {
        message: toP2Page(
          rows.map((row) => toWithdrawalDto(row, context)),
          total,
          paging,
        ),
      }
    },
    cancel: ({ id }, context) => cancelWithdrawal(deps, id, context),
  }
}

/**
 * A currency's published terms (OUT-01); simulated is whether nothing real would be sent to its
 * addresses.
 */
function toOfferDto(deps: WithdrawalDeps, currency: WithdrawalCurrency, nowMs: number) {
  const [byAddress, byCard] = [
    toOffer(deps, currency, 'address', nowMs),
    toOffer(deps, currency, 'bank', nowMs),
  ]
  const { fee, minAmount, maxAmount } = byAddress.terms
  const payoutProvider = findPayoutProvider(
    deps.payoutProviders,
    currency.name,
    byAddress.networks[0],
  )
  return {
    name: currency.name,
    rate: format(fee),
    min_number: format(minAmount),
    max_number: format(maxAmount),
    is_open: flag(byAddress.terms.isOpen || byCard.terms.isOpen),
    networks: [...byAddress.networks],
    cards: flag(byCard.terms.isOpen),
    simulated: flag(payoutProvider?.isSimulated !== false),
  }
}

function toBalanceDtos(own: readonly OwnAccount[], currencyId: number) {
  const of = (kind: number): string =>
    format(
      own.find((account) => account.currencyId === currencyId && account.kind === kind)
        ?.available ?? quantity(0n),
    )
  return { legal_balance: of(kinds.fiat), change_balance: of(kinds.exchange) }
}

function toLimitDto(limits: LevelLimits, worthBtc: Quantity, nowMs: number) {
  return {
    limit_btc: format(limits.withdrawalBtc),
    limit_left_btc: format(withdrawalLeft(limits, [{ atMs: nowMs, worthBtc }], nowMs)),
  }
}

function toHoldDto(hold: WithdrawalHold | undefined) {
  return hold === undefined ? null : { until: formatUtc(hold.until), reason: hold.reason }
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
