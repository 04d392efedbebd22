import {
  DOUBLED_MS,
  LIQUIDATION_RATIO,
  OVERDUE_RATE,
  SAFE_RATIO,
  SILENT_MS,
  WARNING_RATIO,
} from '@candor/engine/borrowing/terms'
import { formatTrimmed, type Rate } from '@candor/money'
import { fractionText } from './fraction-text.ts'

const percent = (rate: Rate): string => fractionText(formatTrimmed(rate))

/** The engine's terms that the texts of loans name, formatted. */
export function termFigures() {
  return {
    close: percent(LIQUIDATION_RATIO),
    warn: percent(WARNING_RATIO),
    safe: percent(SAFE_RATIO),
    rate: percent(OVERDUE_RATE),
    minutes: DOUBLED_MS[2] / 60_000,
    hours: SILENT_MS / 3_600_000,
  }
}
