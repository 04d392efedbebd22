/** The campaign decides about a release: hours of tests, enabled with CANDOR_CAMPAIGN=1. */
export const isCampaign = process.env['CANDOR_CAMPAIGN'] === '1'

/**
 * How much of its work a suite does: in every test run, which must stay within minutes, and in the
 * campaign.
 */
export function sized<T>({ run, campaign }: { readonly run: T; readonly campaign: T }): T {
  return isCampaign ? campaign : run
}
