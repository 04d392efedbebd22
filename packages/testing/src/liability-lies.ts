/** Brings back the leaves of a table `kept`. */
const leavesAsKept = `
  UPDATE liability_leaves l SET packed = k.packed FROM kept k
  WHERE l.day = k.day AND l.currency_id = k.currency_id AND l.number = k.number`

/**
 * Lies that somebody with the database could write into a day's report, each with how it is taken
 * back: what it says, the lie and its undoing, both with the day as $1. The first day is the one
 * whose report comes before it.
 */
export function liesAbout(currencyId: number, firstDay: string): Lie[] {
  return [
    ...liesAboutLeaves(currencyId),
    ...liesAboutSums(currencyId),
    ...liesAboutReports(firstDay),
  ]
}

type Lie = [what: string, lie: string, undo: string]

function liesAboutLeaves(currencyId: number): Lie[] {
  return [
    [
      'a user who was left out',
      `
        UPDATE liability_leaves SET packed = substring(packed FROM 19)
        WHERE day = $1 AND currency_id = ${currencyId} AND number = 0`,
      leavesAsKept,
    ],
    [
      'an amount moved from one leaf to another',
      `
        UPDATE liability_leaves
        SET packed = set_byte(set_byte(packed, 17, (get_byte(packed, 17) + 1) % 256), 35,
          (get_byte(packed, 35) + 255) % 256)
            WHERE day = $1 AND currency_id = ${currencyId} AND number = 1`,
      leavesAsKept,
    ],
    [
      'a leaf of another user',
      `
        UPDATE liability_leaves SET packed = set_byte(packed, 5, (get_byte(packed, 5) + 4) % 256)
        WHERE day = $1 AND currency_id = ${currencyId} AND number = 1`,
      leavesAsKept,
    ],
    [
      'a node above',
      `
        UPDATE liability_nodes SET packed = set_byte(packed, 3, (get_byte(packed, 3) + 1) % 256)
        WHERE day = $1 AND currency_id = ${currencyId}`,
      `
        UPDATE liability_nodes SET packed = set_byte(packed, 3, (get_byte(packed, 3) + 255) % 256)
        WHERE day = $1 AND currency_id = ${currencyId}`,
    ],
  ]
}

function liesAboutSums(currencyId: number): Lie[] {
  return [
    [
      'a smaller sum',
      `
        UPDATE liability_total SET owed = owed - 5, house = house + 5
        WHERE day = $1 AND currency_id = ${currencyId}`,
      `
        UPDATE liability_total SET owed = owed + 5, house = house - 5
        WHERE day = $1 AND currency_id = ${currencyId}`,
    ],
    [
      'more that is said to be held',
      `
        UPDATE liability_total SET held = held + 5, house = house + 5
        WHERE day = $1 AND currency_id = ${currencyId}`,
      `
        UPDATE liability_total SET held = held - 5, house = house - 5
        WHERE day = $1 AND currency_id = ${currencyId}`,
    ],
    [
      'more that is said to be set aside',
      `
        UPDATE liability_total SET set_aside = set_aside + 5
        WHERE day = $1 AND currency_id = ${currencyId}`,
      `
        UPDATE liability_total SET set_aside = set_aside - 5
        WHERE day = $1 AND currency_id = ${currencyId}`,
    ],
  ]
}

function liesAboutReports(firstDay: string): Lie[] {
  return [
    [
      'another report before it',
      `UPDATE liability_report SET before = sha256(before) WHERE day = $1`,
      `
        UPDATE liability_report
        SET before = (SELECT hash FROM liability_report WHERE day = '${firstDay}') WHERE day = $1`,
    ],
    [
      'another ledger',
      `UPDATE liability_day SET heights[1] = heights[1] + 1 WHERE day = $1`,
      `UPDATE liability_day SET heights[1] = heights[1] - 1 WHERE day = $1`,
    ],
  ]
}
