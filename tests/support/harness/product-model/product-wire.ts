import { format, parseQuantity, price, quantity } from '@candor/money'
import type { ContractAsk } from '../contracts-model/model-contract.ts'

type Refusal = { readonly refused: string; readonly details?: Readonly<Record<string, unknown>> }
export type Refusable = Refusal | { readonly message: unknown; readonly data?: unknown }

/** Accounts as a transfer names them. */
export const fields = { exchange: 'change', leverage: 'lever', options: 'micro' } as const

/** A contract order as a client sends it. */
export function wireAsk(
  { market, side, lots, leverage, takeProfit, stopLoss }: ContractAsk,
  limitPrice: bigint | undefined,
) {
  return {
    currency_id: market,
    legal_id: 3,
    share: format(quantity(lots)),
    multiple: leverage,
    type: side === 'long' ? (1 as const) : (2 as const),
    target_profit_price: format(price(takeProfit)),
    stop_loss_price: format(price(stopLoss)),
    ...(limitPrice === undefined
      ? { status: 1 as const }
      : { status: 0 as const, target_price: format(price(limitPrice)) }),
  }
}

/** A refusal in the model's format: for a missing amount, with the second amount beside it. */
export function refusalLine(answer: Refusal, beside: 'fee' | 'available'): string {
  return answer.refused === 'INSUFFICIENT_BALANCE'
    ? `${answer.refused} ${unitsIn(answer, 'needed')} ${unitsIn(answer, beside)}`
    : answer.refused
}

function unitsIn(answer: Refusal, name: string): bigint {
  return parseQuantity(String(answer.details?.[name])) ?? -1n
}
