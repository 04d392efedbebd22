export type { Kind, Money, Notional, Price, Quantity, Rate } from './kinds.ts'
export { notional, price, quantity, rate, SCALE, SCALE_DECIMALS } from './kinds.ts'
export {
  add,
  affordable,
  asQuantity,
  ceilDivide,
  ceilToStep,
  costRoundedDown,
  costRoundedUp,
  floorDivide,
  floorToStep,
  isMultipleOf,
  max,
  min,
  negate,
  shareRoundedDown,
  shareRoundedUp,
  stepsIn,
  subtract,
  sum,
  wholeParts,
} from './arithmetic.ts'
export {
  decimalsOf,
  format,
  formatAtLeast,
  formatPercent,
  formatTrimmed,
  isAmountText,
  parsePrice,
  parseQuantity,
  parseRate,
  parseUnits,
  pricesAt,
  unitsOf,
} from './text.ts'
export { type FigureSigns, plainSigns, readFigure, type Reading, writeFigure } from './written.ts'
