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
    abstract:
      'Each price is recorded before it is used, and its source is named wherever it is shown.',
    content: `A price counts here only once it is recorded with its pair, time and source. Each record carries the fingerprint of the one before it, so none can be changed or removed later without breaking the chain. Charts are drawn from these records alone.

The page of every pair names where its prices come from: live exchanges, a replay of recorded data, or a simulation. For replays and simulations a secret number is fixed for each day: its fingerprint is published the day before, the number itself the day after, so that you can compute the whole day again.

Nobody, staff included, can write, move or delete a price. On the verify page your own browser checks any price by its number.`,
  },
  sandbox: {
    title: 'Sandbox: no real money moves',
    abstract:
      'Deposits and withdrawals are simulated, codes land in a sandbox mailbox, and coins here have no value.',
    content: `No bank, chain, mail or SMS provider is connected to this installation.

Deposit requests are approved automatically after 10 seconds and marked as simulated. Deposit addresses belong to no real network: do not send real coins. Verification codes are not mailed; you read them in the sandbox mailbox, and so can anybody else here.

Balances here can be withdrawn only in simulation and are worth nothing. Do not use a password that you use elsewhere.`,
  },
  faq: {
    title: 'Frequently asked questions',
    abstract: 'Prices, fees, passwords, holds and proofs in short.',
    content: `Where do prices come from?
The page of every pair names its source. A price is recorded before it is used, and you can check any of them on the verify page.

What does a trade cost?
Each ticket shows fee and result before you confirm. Fees are the same for everybody, and every change of your balance is a record that you can read.

Is there a default transaction password?
No. You choose six digits yourself in security settings; until then nothing that needs it can be done. Runs and equal digits are refused.

Why are my withdrawals held?
After a change of password, e-mail, phone or two-factor authentication they are held for 24 hours, so that a thief gains nothing.

Can anybody change a result afterwards?
No. Staff can review requests, answer you and edit texts like this one. No screen of theirs reaches a price, an outcome or a balance.`,
  },
  about: {
    title: 'About us',
    abstract: 'What Candor is, and what it is not.',
    content: `Candor is a trading platform whose prices, fees, balances and results you can recompute yourself.

We publish the rules by which we decide, with every past version. Where we are your counterparty, we say so and publish what we hold for it.

We show no invented users, volumes, winners or licences. What is not finished is not in the menu.`,
  },
  contact: {
    title: 'Contact us',
    abstract: 'How to reach a person.',
    content: `Write to us in the support chat, under messages. The chat page says in which hours people answer; an answer that no person wrote is marked as automatic.

We never call you, and we never ask for a password or a code. Whoever does so in our name is not us: tell us in the chat.`,
  },
  compliance: {
    title: 'Operation and compliance',
    abstract: 'Who is responsible for this installation, and what the platform does automatically.',
    content: `Which company runs this installation, under which law and with which permissions, its operator alone can say, and has not said yet. Until then this installation claims no licence, no registration and no supervision: do not use it with real money.

Some things hold whoever runs it. To trade contracts, withdraw or buy crypto you verify your identity first, at two levels with published limits. What staff credit by hand takes two of them. Withdrawals are decided within 24 hours and refused only for a published reason, and every refusal can be appealed.

The ledger is reconciled every minute; if it does not balance, withdrawals stop automatically and the house page says so. You can close your account yourself: identity, orders and ledger are kept for five years, everything else is erased.`,
  },
  bannerPrices: {
    title: 'Prices you can check',
    abstract: 'Every price is recorded, chained and yours to verify.',
    link: 'Verify a price or an order',
  },
  bannerHouse: {
    title: 'Our market maker in the open',
    abstract: 'One named account, your rules, published figures.',
    content: `Our own market maker trades from one named account under the same rules as you, and its share of the volume is public.

The page of the house shows that share with the spread, the size and the levels it quotes for each pair, and beside it what Candor has at stake, the caps on that, and the insurance fund.`,
    link: 'See the figures of the house',
  },
  bannerSandbox: {
    title: 'Practise without risk',
    abstract: 'This is a sandbox: no real money moves.',
  },
}
