/** The campaign is what a release is judged by: hours of work, asked for with CANDOR_CAMPAIGN=1. */
export const isCampaign = process.env['CANDOR_CAMPAIGN'] === '1'

/**
 * How much of its work a suite does: in every run of the tests, which must stay within minutes, and
 * in the campaign.
 */
export function sized<T>({ run, campaign }: { readonly run: T; readonly campaign: T }): T {
  return isCampaign ? campaign : run
}
