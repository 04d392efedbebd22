export {
  available, type Balance, chainOfMarket, chainOfParty, type Entry, exchangeAccounts, houseAccount, type Journal, lock, locked, openAccounts, type Part, post,
  type RecordType, recordTypes,
} from './store-post.ts'
export { type FundedAccount, fundHouseOnce, heldBy, type HouseFunding } from './store-house.ts'
