import { type FuturesTerms, validateTerms, NOTIONAL_TIERS } from '@candor/engine/futures/terms'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import { type Notional, type Quantity, type Rate, unitsOf } from '@candor/money'
import type { EngineTerms } from './product-memory.ts'
import type { ProductTerms } from './product-model.ts'

export const units = (text: string): bigint => unitsOf<Quantity>(text)

/** House accounts so small that every cap is reached. */
export const small: ProductTerms = {
  contracts: {
    minLots: 1n,
    maxLots: 100n,
    leverages: [10, 25, 50, 75, 100],
    spread: units('0.0002'),
    fee: units('0.0005'),
    overnight: units('0.00015'),
    cap: units('90000'),
    fundFloor: units('60'),
    maxOpen: 50,
    bands: new Map([
      [1, units('0.02')],
      [2, units('0.03')],
    ]),
    isGapBound: true,
  },
  lots: new Map([
    [1, units('0.01')],
    [2, units('0.1')],
  ]),
  seconds: {
    durations: new Map([
      [30, units('0.8')],
      [300, units('0.85')],
    ]),
    fee: units('0.02'),
    min: units('5'),
    max: units('5000'),
    maxOpen: 4,
    cap: units('260'),
    share: units('0.6'),
  },
  funding: { lever: units('150000'), insurance: units('900'), seconds: units('400') },
}

/** The platform's terms, except for a fee on seconds orders. */
export const served: ProductTerms = {
  ...small,
  contracts: {
    ...small.contracts,
    maxLots: 10_000n,
    cap: units('5000000'),
    fundFloor: units('100000'),
  },
  seconds: {
    ...small.seconds,
    durations: new Map(
      [
        [30, '0.8'],
        [60, '0.82'],
        [180, '0.84'],
        [300, '0.85'],
        [600, '0.85'],
        [900, '0.85'],
      ].map(([length, payout]) => [Number(length), units(String(payout))]),
    ),
    maxOpen: 10,
    cap: units('50000'),
    share: units('0.2'),
  },
  funding: { lever: units('20000000'), insurance: units('2000000'), seconds: units('200000') },
}

/** The model's terms in the engine's types, with overrides. */
export function engineTerms(
  { contracts, lots, seconds }: ProductTerms,
  other: Partial<FuturesTerms> = {},
): EngineTerms {
  const { minLots, maxLots, leverages, spread, fee, overnight, cap, fundFloor, bands, isGapBound } =
    contracts
  const pairs = [...lots].map(([marketId, lot]): [number, FuturesTerms] => [
    marketId,
    validateTerms({
      marketId,
      symbol: `PAIR ${marketId}`,
      quoteId: 3,
      lotSize: lot as Quantity,
      minLots: Number(minLots),
      maxLots: Number(maxLots),
      leverages,
      spread: spread as Rate,
      fee: fee as Rate,
      overnight: overnight as Rate,
      exposureCap: cap as Notional,
      silenceBand: (bands.get(marketId) ?? 0n) as Rate,
      isGapBound,
      notionalTiers: NOTIONAL_TIERS,
      isOpen: true,
      ...other,
    }),
  ])
  const options: SecondsTerms = {
    durations: [...seconds.durations].map(([length, payout], index) => ({
      id: index + 1,
      seconds: length,
      payout: payout as Rate,
      minStake: seconds.min as Quantity,
      maxStake: seconds.max as Quantity,
    })),
    fee: seconds.fee as Rate,
    minStake: seconds.min as Quantity,
    maxStake: seconds.max as Quantity,
    maxOpen: seconds.maxOpen,
    exposureCap: seconds.cap as Quantity,
    userShare: seconds.share as Rate,
    quickAmounts: [],
  }
  return { contracts: new Map(pairs), seconds: options, fundFloor }
}
