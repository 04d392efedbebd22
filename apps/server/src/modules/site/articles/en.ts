import type { Articles } from './articles.ts'

export const articles: Articles = {
  welcome: {
    title: 'Welcome to Candor',
    abstract: 'A trading platform whose prices, fees and balances you can check yourself.',
    content: `Candor is built so that you need not take our word for it.

Every change of your balance is a record with its cause, the amount before and the amount after. Every fee is shown before you confirm and is the same for everybody. Our own market maker trades from one named account under the same rules as you, and its share of the volume is public.

What is not finished yet is not in the menu. Nothing here shows invented users, volumes or winners.`,
  },
  prices: {
    title: 'How prices are made',
    abstract: 'Each price is recorded before it is used, and its source is named wherever it is shown.',
    content: `A price counts here only once it is recorded with its pair, time and source. Each record carries the fingerprint of the one before it, so none can be changed or removed later without breaking the chain. Charts are drawn from these records alone.

The page of every pair names where its prices come from: live exchanges, a replay of recorded data, or a simulation. For replays and simulations a secret number is fixed for each day: its fingerprint is published the day before, the number itself the day after, so that you can compute the whole day again.

Nobody, staff included, can write, move or delete a price. On the verify page your own browser checks any price by its number.`,
  },
  sandbox: {
    title: 'Sandbox: no real money moves',
    abstract: 'Deposits are simulated, codes land in a sandbox mailbox, and coins here have no value.',
    content: `No bank, chain, mail or SMS provider is connected to this installation.

A deposit request is passed by itself after 10 seconds and is marked as simulated. Deposit addresses belong to no real network: do not send real coins. Verification codes are not mailed; you read them in the sandbox mailbox, and so can anybody else here.

Balances here cannot be paid out and are worth nothing. Do not use a password that you use elsewhere.`,
  },
  bannerPrices: { title: 'Prices you can check', abstract: 'Every price is recorded, chained and yours to verify.' },
  bannerHouse: { title: 'Our market maker in the open', abstract: 'One named account, your rules, published figures.' },
  bannerSandbox: { title: 'Practise without risk', abstract: 'This is a sandbox: no real money moves.' },
}
