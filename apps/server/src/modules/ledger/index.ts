export {
  available, type Balance, chainOfMarket, chainOfParty, type Entry, houseAccount, type Journal, lock, locked, openAccounts, type Part, post,
  type RecordType, recordTypes,
} from './post.ts'
