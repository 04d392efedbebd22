import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { worthInBtc } from '@candor/engine/withdrawals/worth'
import type { Price, Quantity } from '@candor/money'
import { BTC, USDT } from '../platform/ledger/index.ts'

/** An amount's value in BTC at the last recorded prices; undefined while one is missing. */
export function computeBtcValue(
  { currencyId, amount }: { readonly currencyId: number; readonly amount: Quantity },
  usdtPrice: (currencyId: number) => Price | undefined,
): Quantity | undefined {
  if (currencyId === BTC) return amount
  const [own, btc] = [currencyId === USDT ? USDT_PRICE : usdtPrice(currencyId), usdtPrice(BTC)]
  return own === undefined || btc === undefined ? undefined : worthInBtc(amount, { own, btc })
}
