import type { TermsText } from './terms-text.ts'

/**
 * The versions in their order. One that was published is never edited: a new one is added behind
 * it.
 */
export const terms: readonly TermsText[] = [
  {
    title: 'Terms of use',
    changes: 'These are the first complete terms. They replace a placeholder.',
    content: `These terms say in plain language what this platform does, what it cannot do and what you agree to. Whoever operates it must add the company, the law that applies and where disputes are settled, and have these terms reviewed by counsel, before it is used outside the sandbox. Until then no real money moves here.

# What the platform does
- You can deposit, swap coins, trade spot, leveraged contracts and seconds contracts, borrow against margin, and withdraw.
- A price is recorded before it is used. Fees and results follow published rules; you see the fee before you confirm, and the same rules hold for everybody.
- In contracts, seconds contracts, swaps and loans the platform is your counterparty: what you lose, it may earn. Its exposure and its caps are public.
- In the sandbox, deposits and payouts are simulated and balances are worth nothing.

# What you can lose
- You can lose everything that you put into a contract or a seconds contract. A price can move past a stop before it is filled.
- A contract position whose margin no longer suffices is liquidated. A loan whose margin falls too far is closed and its margin sold.
- Before your first order of such a product you read its own risk disclosure. Nothing here is investment advice.

# Your account
- You are at least 18 years old, open one account for yourself and give your own true details when we ask who you are.
- Passwords, codes and passkeys are yours alone. We never ask for them.
- After a change of what protects your account, withdrawals are held for 24 hours.
- Loss limits and cool-offs that you set bind you and us. Nobody can shorten a cool-off.

# What we do and what we cannot do
- Our staff review identities, deposits, withdrawals and loans, give a reason when they refuse, and every look and decision is logged. Nobody can change a price, a result or a balance.
- If our ledger does not balance, withdrawals stop until it does, and everybody can see it.
- We can stop new orders of a product. Closing, cancelling, repaying and withdrawing go on.
- An order that lacks the recorded prices to decide it is returned by its published rule, not decided by us.

# Your data
- We keep what you tell us, what you do here and from which devices, to run your account and to meet the law. Names and document numbers are stored encrypted; pictures of documents are seen only by the reviewers who decide on them.
- Records of your money, your verification and your consents are kept and are not deleted when you ask.

# Changes and disputes
- Each version of these terms has a number and a fingerprint and stays published. A new version says what changed and asks you again. If you do not agree you open nothing new, and you can still close, cancel, repay, withdraw and read.
- Accepted orders keep the terms of their product under which they were accepted.
- If something looks wrong, check it on the verify page and write to support.`,
  },
]
