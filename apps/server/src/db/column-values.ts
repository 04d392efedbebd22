import pg from 'pg'
import { rowId } from './row-id.ts'

const { INT8, NUMERIC } = pg.types.builtins
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const TEXT_ARRAY = 1009

type Parser = (text: string) => unknown
const texts = pg.types.getTypeParser(TEXT_ARRAY as typeof INT8) as (
  text: string,
) => (string | null)[]

const exact = new Map<number, Parser>([
  [INT8, rowId],
  [NUMERIC, BigInt],
  [INT8_ARRAY, (text) => texts(text).map((each) => (each === null ? null : rowId(each)))],
  [NUMERIC_ARRAY, (text) => texts(text).map((each) => (each === null ? null : BigInt(each)))],
])

/**
 * How column values are parsed: an int8 as a safe number or an error, a numeric as a bigint, since
 * amounts are whole units; a fraction is an error. All else as the driver does.
 */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    exact.get(oid) ??
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
