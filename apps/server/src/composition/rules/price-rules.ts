import { PRICE_FORMULA } from '@candor/engine/prices/formula'
import { MEDIAN_BAND_PARTS, QUOTE_AGE_MAX_MS, SOURCES_MIN } from '@candor/engine/prices/median'
import { LAG_MAX_MS, LEAD_MAX_MS, RECENT_MS, USUAL_MS } from '@candor/engine/prices/source-clocks'
import { DELAYED_MS, LATE_MS } from '@candor/engine/prices/usability'
import { formatDuration, type Rule } from '../../platform/fairness/index.ts'

/** How prices are recorded, proved and used. */
export const priceRules: readonly Rule[] = [
  {
    id: 'price.tick',
    name: 'Recorded price',
    value: 'SHA-256 over id|symbol|price|ts|source|prev_hash',
    formula:
      "one chain per pair; ts is the source's time in milliseconds, the price has 8 decimals, prev_hash is the hash of the tick before in hexadecimal digits",
  },
  {
    id: 'price.late',
    name: 'Late tick',
    value: `more than ${formatDuration(LATE_MS)} between source and recording`,
    formula:
      'recorded, but prices nothing; recorded after a moment only when its source time is after it too, and never when it was known at that moment',
  },
  {
    id: 'price.delayed',
    name: 'Delayed price',
    value: `no tick for more than ${formatDuration(DELAYED_MS)}`,
    formula: 'shown as delayed with its age; what is priced by it is refused with NO_PRICE',
  },
  {
    id: 'price.median',
    name: 'Live price',
    value: `median of at least ${SOURCES_MIN} sources, each at most ${formatDuration(QUOTE_AGE_MAX_MS)} old`,
    formula: `each within 1/${MEDIAN_BAND_PARTS} of that median; the farthest out goes first and the median is taken anew; with fewer left nothing is recorded`,
  },
  {
    id: 'price.clocks',
    name: 'Clocks of live sources',
    value: `a source more than ${formatDuration(LEAD_MAX_MS)} ahead of the others, or of its usual place among them, is left out`,
    formula:
      `a source's delay is the least time from what its reports name to their arrival in the last ${formatDuration(RECENT_MS)}, its place that less the middle of the others', its usual place the least of ${formatDuration(USUAL_MS)}; ` +
      `while the middle of all delays is below -${formatDuration(LAG_MAX_MS)}, so that our own clock is behind, or fewer than ${SOURCES_MIN} are known, no seconds order is taken`,
  },
  {
    id: 'price.day',
    name: 'Root of a day',
    value: 'Merkle root over the tick hashes of a pair and UTC day, published by 00:10 of the next',
    formula:
      'leaf = SHA-256(00 || tick hash), node = SHA-256(01 || left || right); a node without a partner moves up as it is',
  },
  {
    id: 'price.seed',
    name: 'Seed of simulated and derived prices',
    value: 'drawn per UTC day; its SHA-256 is published the day before, itself the day after',
    formula:
      `formula ${PRICE_FORMULA}, committed with the seed: simulated, the price before with a step that is drawn for the second and leans nowhere; derived, a drawn walk that is bridged ` +
      'between the open and the close of its bar and touches its high and low; days of formula 1 keep the first, which went straight between those',
  },
]
