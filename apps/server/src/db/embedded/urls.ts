export const databaseName = 'candor'
export const ownerRole = 'candor_owner'
export const applicationRole = 'candor_app'
/** The role of the payout signer; the server never uses it. */
export const signerRole = 'candor_signer'

/** The URL of a database on a unix socket, in the form that `pg` and libpq both accept. */
export function socketUrl(
  socketDirectory: string,
  port: number,
  user: string,
  database: string,
): string {
  const query = new URLSearchParams({ host: socketDirectory, port: String(port), user })
  // A space encoded as "+" would reach the file system as a plus sign.
  return `postgresql:///${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`
}
