export type { Kind, Money, Notional, Price, Quantity, Rate } from './kinds.ts'
export { notional, price, quantity, rate, SCALE, SCALE_DECIMALS } from './kinds.ts'
export {
  add,
  affordable,
  toQuantity,
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
  roundDivide,
  countSteps,
  squareRoot,
  squareRootUp,
  subtract,
  sum,
  wholeParts,
} from './arithmetic.ts'
export {
  countDecimals,
  format,
  formatAtLeast,
  formatPercent,
  formatPercentTrimmed,
  formatTrimmed,
  isAmountText,
  parsePrice,
  parseQuantity,
  parseRate,
  parseUnits,
  createPriceFormatter,
  unitsOf,
} from './text.ts'
export { byFigure, compareUnits, decimalText, shownProduct, shownUnits } from './shown.ts'
export {
  type FigureSigns,
  normalizeDigits,
  parseFigure,
  type FigureReading,
  formatFigure,
} from './figure.ts'
