import { pairProduct, type PairProduct } from '@candor/contract'
import {
  type ContractTerms,
  isPairPublishable,
  type PairTerms,
} from '@candor/engine/listing/pair-terms'
import { formatTrimmed, type Notional, parseQuantity, type Rate, unitsOf } from '@candor/money'
import { type OwnTerms, ANNOUNCED_MS } from '../../kernel/versioned-terms.ts'
import type { ProductTerms } from './product-kind.ts'

/** The terms of pairs by symbol, starting from their listing. */
export function pairTerms(
  first: ReadonlyMap<string, PairTerms>,
  amend?: ProductTerms<PairTerms>['amend'],
): ProductTerms<PairTerms> {
  return {
    first,
    read: (fields) => readPair(fields, first),
    write: writePair,
    noticeMs: () => ANNOUNCED_MS,
    breakEvens: () => [],
    ...(amend === undefined ? {} : { amend }),
  }
}

/**
 * A version can neither add contracts to a pair nor remove them: lots and open positions depend on
 * the listing.
 */
function readPair(
  fields: unknown,
  listedTerms: ReadonlyMap<string, PairTerms>,
): OwnTerms<PairTerms> | undefined {
  const { success, data } = pairProduct.safeParse(fields)
  if (!success) return undefined
  const own = listedTerms.get(data.pair)
  if (own === undefined || (own.contracts === undefined) !== (data.contracts === null))
    return undefined
  const { contracts } = data
  const amounts = [
    data.maker_fee,
    data.taker_fee,
    data.least_value,
    ...(contracts === null
      ? []
      : [contracts.spread, contracts.fee, contracts.overnight, contracts.exposure_cap]),
  ]
  if (amounts.some((text) => parseQuantity(text) === undefined)) return undefined
  const terms: PairTerms = {
    spot: {
      makerFee: unitsOf<Rate>(data.maker_fee),
      takerFee: unitsOf<Rate>(data.taker_fee),
      minNotional: unitsOf<Notional>(data.least_value),
    },
    contracts: contracts === null ? undefined : toContractTerms(contracts),
  }
  return isPairPublishable(terms) ? { subject: data.pair, terms } : undefined
}

function toContractTerms(contractFields: NonNullable<PairProduct['contracts']>): ContractTerms {
  return {
    spread: unitsOf<Rate>(contractFields.spread),
    fee: unitsOf<Rate>(contractFields.fee),
    overnight: unitsOf<Rate>(contractFields.overnight),
    minLots: contractFields.min_lots,
    maxLots: contractFields.max_lots,
    leverages: contractFields.multiples,
    exposureCap: unitsOf<Notional>(contractFields.exposure_cap),
  }
}

function writePair({ subject, terms: { spot, contracts } }: OwnTerms<PairTerms>): PairProduct {
  return {
    pair: subject,
    maker_fee: formatTrimmed(spot.makerFee),
    taker_fee: formatTrimmed(spot.takerFee),
    least_value: formatTrimmed(spot.minNotional),
    contracts:
      contracts === undefined
        ? null
        : {
            spread: formatTrimmed(contracts.spread),
            fee: formatTrimmed(contracts.fee),
            overnight: formatTrimmed(contracts.overnight),
            min_lots: contracts.minLots,
            max_lots: contracts.maxLots,
            multiples: [...contracts.leverages],
            exposure_cap: formatTrimmed(contracts.exposureCap),
          },
  }
}
