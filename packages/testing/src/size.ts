/** The campaign is what a release is judged by: hours of work, asked for with CANDOR_CAMPAIGN=1. */
export const isCampaign = process.env['CANDOR_CAMPAIGN'] === '1'

/** How much of its work a suite does: in every run of the tests, which must stay within minutes, and in the campaign. */
export function sized<T>({ run, campaign }: { readonly run: T; readonly campaign: T }): T {
  return isCampaign ? campaign : run
}

/** So many of a list a day, one of each stretch of it, so that a day meets different kinds and every one has its turn; all of it in the campaign. */
export function byTurn<T>(list: readonly T[], aDay: number, nowMs = Date.now()): T[] {
  if (isCampaign) return [...list]
  const share = Math.ceil(list.length / aDay)
  const day = Math.floor(nowMs / 86_400_000)
  return Array.from({ length: aDay }, (_, part) => list[Math.min(list.length - 1, part * share + (day % share))]).filter((one) => one !== undefined)
}
