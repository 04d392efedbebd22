export const databaseName = 'candor'
export const ownerRole = 'candor_owner'
export const applicationRole = 'candor_app'
/** Of the process that signs payouts; the server never logs in as it. */
export const signerRole = 'candor_signer'

/** Address of a database on a unix socket, in the form that `pg` and libpq both understand. */
export function socketUrl(
  socketDirectory: string,
  port: number,
  user: string,
  database: string,
): string {
  const query = new URLSearchParams({ host: socketDirectory, port: String(port), user })
  // A space written as "+" would reach the file system as a plus sign.
  return `postgresql:///${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`
}
