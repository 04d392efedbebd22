/**
 * Borrowing in USDT according to docs/spec (LOAN-02 to LOAN-20): plain integers of 10^-8, and no
 * line of engine or server.
 */

/** Two users who may borrow and one whose level does not allow it. */
export const BORROWERS = [2, 2, 1] as const

/** Requests at one time; `loan` is an index into the accepted requests. */
export type LoanStep =
  | {
      readonly kind: 'apply'
      readonly user: number
      readonly amount: bigint
      readonly margin: bigint
      readonly days: number
    }
  | { readonly kind: 'decide'; readonly loan: number; readonly isPass: boolean }
  | {
      readonly kind: 'repay' | 'addMargin'
      readonly user: number
      readonly loan: number
      readonly amount: bigint
    }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'settle' | 'again' }

/**
 * The published daily rate as a fraction in units of 10^-8, and the initial balance of the lending
 * pool.
 */
export type LoanTerms = {
  readonly dailyRate: bigint
  readonly lendingPool: { readonly free: bigint; readonly locked: bigint }
}

const ONE = 100_000_000n
const DAY_MS = 86_400_000
const OVERDUE = 500_000n
/** Prices are recorded a second after the request. */
const ROUND_MS = 1_000

type Loan = {
  readonly user: number
  readonly days: number
  readonly askedMs: number
  principal: bigint
  interest: bigint
  overdue: bigint
  margin: bigint
  passedMs: number | undefined
  paidOutMs: number
  charged: number
  status: 'asked' | 'running' | 'overdue' | 'done' | 'refused'
}

export class LoanModel {
  readonly #rate: bigint
  readonly #wallets = BORROWERS.map(() => ({ free: 3_000_000n * ONE, locked: 0n }))
  readonly #loans: Loan[] = []
  readonly #lendingPool: { free: bigint; locked: bigint }
  #again = ''
  nowMs: number

  constructor({ dailyRate, lendingPool }: LoanTerms, startMs: number) {
    this.#rate = dailyRate
    this.#lendingPool = { ...lendingPool }
    this.nowMs = startMs
  }

  /** Every account of users and lending pool, and every request with its debt as charged so far. */
  lines(): string[] {
    return [
      ...this.#wallets.map(({ free, locked }, user) => `user ${user}: ${free} ${locked}`),
      `lender ${this.#lendingPool.free} ${this.#lendingPool.locked}`,
      ...this.#loans.map(
        ({ status, principal, interest, overdue, margin }, place) =>
          `loan ${place} ${status}: ` +
          `${status === 'asked' || status === 'refused' ? 0n : principal} ${interest} ` +
          `${overdue} ${margin}`,
      ),
    ]
  }

  take(step: LoanStep): string {
    switch (step.kind) {
      case 'apply':
        return this.#keep(this.#apply(step))
      case 'decide':
        return this.#decide(this.#loans[step.loan], step.isPass)
      case 'repay':
        return this.#keep(this.#repay(this.#loans[step.loan], step.user, step.amount))
      case 'addMargin':
        return this.#keep(this.#addMargin(this.#loans[step.loan], step.user, step.amount))
      case 'wait':
        this.nowMs += step.ms
        return ''
      case 'settle':
        this.#settle()
        return ''
      case 'again':
        return this.#again
    }
  }

  #keep(answer: string): string {
    if (answer === 'ok') this.#again = answer
    return answer
  }

  #apply({ user, amount, margin, days }: Extract<LoanStep, { kind: 'apply' }>): string {
    const wallet = this.#wallet(user)
    if (amount === 0n || margin === 0n) return 'PARAM_ERROR'
    if (BORROWERS[user] === 1) return 'BORROW_LEVEL'
    if (
      this.#loans.some(
        (loan) => loan.user === user && loan.status !== 'done' && loan.status !== 'refused',
      )
    )
      return 'ORDER_STATE'
    if (amount < 500_000n * ONE || amount > 10_000_000n * ONE) return 'LOAN_RANGE'
    if (days < 7 || days > 365) return 'TERM_RANGE'
    if (amount > 3n * margin) return 'LOAN_RATIO'
    if (margin > wallet.free) return 'INSUFFICIENT_BALANCE'
    wallet.free -= margin
    wallet.locked += margin
    this.#lendingPool.free -= amount
    this.#lendingPool.locked += amount
    this.#loans.push({
      user,
      days,
      askedMs: this.nowMs,
      principal: amount,
      interest: 0n,
      overdue: 0n,
      margin,
      passedMs: undefined,
      paidOutMs: 0,
      charged: 0,
      status: 'asked',
    })
    return 'ok'
  }

  #decide(loan: Loan | undefined, isPass: boolean): string {
    if (loan === undefined) return ''
    if (
      loan.status !== 'asked' ||
      loan.passedMs !== undefined ||
      this.nowMs >= loan.askedMs + 3 * DAY_MS
    )
      return 'ORDER_STATE'
    if (isPass) loan.passedMs = this.nowMs
    else this.#refuse(loan)
    return 'ok'
  }

  /** Margin and principal return to their accounts. */
  #refuse(loan: Loan): void {
    this.#release(loan)
    this.#lendingPool.locked -= loan.principal
    this.#lendingPool.free += loan.principal
    loan.status = 'refused'
  }

  #release(loan: Loan): void {
    const wallet = this.#wallet(loan.user)
    wallet.locked -= loan.margin
    wallet.free += loan.margin
    loan.margin = 0n
  }

  /**
   * At a price: approved requests are paid out, requests undecided for three days are rejected, and
   * every started day is charged.
   */
  #settle(): void {
    this.nowMs += ROUND_MS
    for (const loan of this.#loans) {
      const endsMs = loan.askedMs + 3 * DAY_MS
      if (loan.status === 'asked' && loan.passedMs !== undefined) {
        this.#lendingPool.locked -= loan.principal
        this.#wallet(loan.user).free += loan.principal
        loan.status = 'running'
        loan.paidOutMs = this.nowMs
      } else if (loan.status === 'asked' && this.nowMs >= endsMs) this.#refuse(loan)
      else this.#charge(loan)
    }
  }

  /**
   * Charges each started 24 h once: the daily rate within the term, then 0.5 % of principal and
   * interest; fractions are rounded up.
   */
  #charge(loan: Loan): void {
    if (loan.status !== 'running' && loan.status !== 'overdue') return
    for (; loan.paidOutMs + loan.charged * DAY_MS < this.nowMs; loan.charged += 1) {
      if (loan.charged < loan.days) loan.interest += rounded(loan.principal * this.#rate)
      else {
        loan.overdue += rounded((loan.principal + loan.interest) * OVERDUE)
        loan.status = 'overdue'
      }
    }
  }

  #repay(loan: Loan | undefined, user: number, amount: bigint): string {
    const refused = this.#mayChange(loan, user, amount)
    if (refused !== undefined || loan === undefined) return refused ?? 'NOT_FOUND'
    const before = { ...loan }
    this.#charge(loan)
    const owed = loan.overdue + loan.interest + loan.principal
    const paid = amount < owed ? amount : owed
    const wallet = this.#wallet(user)
    if (paid > wallet.free) {
      Object.assign(loan, before)
      return 'INSUFFICIENT_BALANCE'
    }
    wallet.free -= paid
    this.#lendingPool.free += paid
    let rest = paid
    for (const part of ['overdue', 'interest', 'principal'] as const) {
      const taken = rest < loan[part] ? rest : loan[part]
      loan[part] -= taken
      rest -= taken
    }
    if (paid < owed) return 'ok'
    this.#release(loan)
    loan.status = 'done'
    return 'ok'
  }

  #addMargin(loan: Loan | undefined, user: number, amount: bigint): string {
    const refused = this.#mayChange(loan, user, amount)
    if (refused !== undefined || loan === undefined) return refused ?? 'NOT_FOUND'
    const wallet = this.#wallet(user)
    if (amount > wallet.free) return 'INSUFFICIENT_BALANCE'
    wallet.free -= amount
    wallet.locked += amount
    loan.margin += amount
    return 'ok'
  }

  #mayChange(loan: Loan | undefined, user: number, amount: bigint): string | undefined {
    if (amount === 0n) return 'PARAM_ERROR'
    if (loan?.user !== user) return 'NOT_FOUND'
    return loan.status === 'running' || loan.status === 'overdue' ? undefined : 'ORDER_STATE'
  }

  #wallet(user: number): { free: bigint; locked: bigint } {
    const wallet = this.#wallets[user]
    if (wallet === undefined) throw new Error(`there is no user ${user}`)
    return wallet
  }
}

function rounded(product: bigint): bigint {
  return (product + ONE - 1n) / ONE
}
