import type { WithdrawalWay } from '@candor/engine/withdrawals/validate-withdrawal'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { focusFirstWrong } from '../../lib/first-wrong.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import type { Overview } from '../../net/queries/security-overview.ts'
import { serverNow } from '../../net/server-clock.ts'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { HoldNotice, type WithdrawalHold } from '../../ui/identity/hold-notice.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { AmountPart } from './amount-part.tsx'
import { type Cards, type CardWay, useCards } from './cards.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { Destination } from './destination.tsx'
import { LimitBar } from './limit-bar.tsx'
import { ObstacleNotice, Terms, withdrawalRecords } from './notices.tsx'
import { type Obstacle, findObstacle } from './obstacle.ts'
import { invalidateWithdrawalQueries, usePrices } from './queries.ts'
import { WithdrawalReceipt } from './sent.tsx'
import { TicketBar } from './ticket-bar.tsx'
import { useWithdrawal, type Withdrawal } from './use-withdrawal.ts'
import { toTicketFacts, type WithdrawalInfo } from './wire.ts'
import { type WithdrawalCoin, listWays } from './withdrawal-state.ts'
import type { TicketFacts } from './withdrawal-summary.ts'

export type TicketProps = {
  readonly coin: WithdrawalCoin
  readonly info: WithdrawalInfo
  readonly own: Overview
}

const wayNames = {
  address: 'withdrawals.way.address',
  bank: 'withdrawals.way.bank',
  'international-card': 'withdrawals.way.international',
} as const

/** Destination, amount, cost and obstacles; the filed request replaces it (PAGE-36). */
export function Ticket({ coin, info, own }: TicketProps) {
  const place = useRef<HTMLDivElement>(null)
  const { cards, facts } = useFacts(coin, info, own)
  const withdrawal = useWithdrawal(coin, facts)
  const withdrawalHold = withdrawal.hold ?? info.held ?? undefined
  const obstacle = findObstacle(facts, withdrawalHold, own)
  const isSimulated = info.simulated === 1
  if (withdrawal.receipt !== undefined)
    return (
      <WithdrawalReceipt
        filed={withdrawal.receipt}
        coin={coin}
        isSimulated={isSimulated}
        onAnother={withdrawal.dropReceipt}
      />
    )
  const review = () => {
    withdrawal.review()
    focusFirstWrong(place.current)
  }
  const handleHold = () => {
    withdrawal.dismiss()
    void invalidateWithdrawalQueries()
  }
  return (
    <>
      <div ref={place} className="flex flex-col gap-5 px-4 pt-3 pb-6">
        <MoneyForm form={withdrawal} records={withdrawalRecords()}>
          <InTheWay obstacle={obstacle} withdrawalHold={withdrawalHold} onEnd={handleHold} />
          <Fields coin={coin} cards={cards} facts={facts} withdrawal={withdrawal} />
          {obstacle !== 'identity' && (
            <LimitBar
              whole={facts.limitBtc}
              left={facts.leftBtc}
              after={withdrawal.preview.leftAfter}
            />
          )}
          <Terms isSimulated={isSimulated} />
          {!withdrawal.isConfirming && <MoneyFormStatus form={withdrawal} />}
        </MoneyForm>
      </div>
      <TicketBar
        coin={coin}
        summary={withdrawal.preview}
        fee={facts.terms.fee}
        obstacle={obstacle}
        withdrawalHold={withdrawalHold}
        busy={withdrawal.busy}
        onReview={review}
      />
      {withdrawal.isConfirming && withdrawal.preview.amounts !== undefined && (
        <ConfirmSheet
          coin={coin}
          amounts={withdrawal.preview.amounts}
          fee={facts.terms.fee}
          card={withdrawal.state.way === 'address' ? undefined : cards[withdrawal.state.way]}
          needsCode={own.totp === 1}
          isSimulated={isSimulated}
          withdrawal={withdrawal}
        />
      )}
    </>
  )
}

type FieldsProps = {
  readonly coin: WithdrawalCoin
  readonly cards: Cards
  readonly facts: TicketFacts
  readonly withdrawal: Withdrawal
}

function Fields({ coin, cards, facts, withdrawal }: FieldsProps) {
  const { state, change } = withdrawal
  return (
    <>
      <CoinButton name={coin.name} />
      <WayChoice coin={coin} value={state.way} onChoose={(way) => change({ type: 'way', way })} />
      <Destination
        coin={coin}
        cards={cards}
        isAllowlistOn={facts.isAllowlistOn}
        withdrawal={withdrawal}
      />
      <AmountPart coin={coin} facts={facts} withdrawal={withdrawal} />
    </>
  )
}

/** What is published of the coin, what is available to this user, and the saved cards. */
function useFacts(coin: WithdrawalCoin, info: WithdrawalInfo, own: Overview) {
  const prices = usePrices(coin.id)
  const cards = useCards()
  const savedCards = (['bank', 'international-card'] as const satisfies readonly CardWay[]).filter(
    (way) => cards[way] !== undefined,
  )
  const facts = toTicketFacts(info, own, { prices, cards: savedCards, nowMs: serverNow() })
  return { cards, facts }
}

type InTheWayProps = {
  readonly obstacle: Obstacle | undefined
  readonly withdrawalHold: WithdrawalHold | undefined
  readonly onEnd: () => void
}

function InTheWay({ obstacle, withdrawalHold, onEnd }: InTheWayProps) {
  return (
    <>
      {obstacle === 'hold' && withdrawalHold !== undefined && (
        <HoldNotice key={withdrawalHold.until} hold={withdrawalHold} onEnd={onEnd} />
      )}
      <ObstacleNotice obstacle={obstacle} />
    </>
  )
}

function WayChoice({
  coin,
  value,
  onChoose,
}: {
  readonly coin: WithdrawalCoin
  readonly value: WithdrawalWay
  readonly onChoose: (way: WithdrawalWay) => void
}) {
  const ways = listWays(coin)
  if (ways.length < 2) return null
  return (
    <SegmentedControl
      label={t('withdrawals.way')}
      value={value}
      onChange={onChoose}
      options={ways.map((way) => ({ value: way, label: t(wayNames[way]) }))}
    />
  )
}

function CoinButton({ name }: { readonly name: string }) {
  return (
    <button
      type="button"
      onClick={() => go('/pages/fund/select', { for: 'withdraw' }, { replace: true })}
      className="flex min-h-14 items-center gap-3 rounded-field bg-sunken px-3.5 text-left active:bg-pressed"
    >
      <CurrencyIcon name={name} size={30} />
      <span className="sr-only">{t('withdrawals.coin')} </span>
      <span className="grow text-lead font-semibold">{name}</span>
      <ChevronDown aria-hidden size={18} className="shrink-0 text-faint" />
    </button>
  )
}
