import { type Database, openMissing } from './store.ts'

/** Gives every user the accounts of currencies added since he came; run before the server serves, so before any of them is shown (LEDG-16). */
export async function openMissingAccounts(database: Database): Promise<void> {
  await openMissing(database)
}
