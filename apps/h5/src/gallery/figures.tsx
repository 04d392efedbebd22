import { useEffect, useState } from 'react'
import { serverNow } from '../net/server-clock.ts'
import { Card } from '../ui/card.tsx'
import { Countdown } from '../ui/figures/countdown.tsx'
import { PairIcon } from '../ui/figures/currency-icon.tsx'
import { HideBalancesButton } from '../ui/figures/hide-balances-button.tsx'
import { Money } from '../ui/figures/money.tsx'
import { Change, Direction, Price } from '../ui/figures/price.tsx'
import { Facts, List, Row } from '../ui/row.tsx'
import { Sparkline } from '../ui/figures/sparkline.tsx'
import { Shown } from './shown.tsx'

const wave = Array.from({ length: 40 }, (_, at) => Math.sin(at / 5) * 4 + at / 6)
const pairs = [
  ['BTC', '64250.10000000', '+1.2500'],
  ['ETH', '3120.45000000', '-0.4000'],
  ['LTC', '84.12000000', '0.0000'],
  ['BCH', '412.30000000', '+12.0100'],
  ['SOL', '146.20000000', '-3.1000'],
] as const
const endMs = serverNow() + 3 * 3_600_000

export function Figures() {
  const price = useWalkingPrice()
  return (
    <>
      <Shown name="Card, Money, HideBalancesButton">
        <Card>
          <p className="flex items-center gap-1 text-small text-muted">
            Total assets <HideBalancesButton />
          </p>
          <p className="text-figure font-semibold">
            <Money value="128450.12345678" currency="USDT" balance />
          </p>
          <p className="mt-1 text-body">
            <Money value="312.40000000" signed balance />{' '}
            <Money value="-12.05000000" signed balance currency="USDT" />
          </p>
        </Card>
      </Shown>
      <Shown name="Price, Direction, Countdown">
        <p className="flex items-baseline gap-3 text-head font-semibold">
          <Direction value={price.change}>
            <Price value={price.value} decimals={2} />
          </Direction>
          <span className="text-body">
            <Change value={price.change} />
          </span>
          <span className="ml-auto text-body">
            <Countdown untilMs={endMs} />
          </span>
        </p>
      </Shown>
      <Markets />
      <Shown name="Facts">
        <Facts
          facts={[
            ['You pay', <Money key="pay" value="100.00000000" currency="USDT" />],
            ['Fee', <Money key="fee" value="0.10000000" currency="USDT" />],
            ['You receive', <Money key="get" value="0.00155500" decimals={8} currency="BTC" />],
          ]}
        />
      </Shown>
    </>
  )
}

function Markets() {
  return (
    <Shown name="Row, PairIcon, Sparkline, Change chip" wide>
      <List title="Markets">
        {pairs.map(([base, last, change], at) => (
          <Row
            key={base}
            onClick={() => undefined}
            leading={<PairIcon base={base} quote="USDT" />}
            title={
              <>
                {base}
                <span className="text-faint">/USDT</span>
              </>
            }
            text="Vol 12.4M"
            value={
              <span className="flex items-center gap-3">
                <span className="hidden min-[380px]:inline">
                  <Sparkline values={at % 2 === 0 ? wave : wave.toReversed()} width={52} />
                </span>
                <span className="flex w-20 flex-col items-end">
                  <Price value={last} decimals={2} />
                </span>
                <Change value={change} chip />
              </span>
            }
          />
        ))}
      </List>
    </Shown>
  )
}

function useWalkingPrice(): { value: string; change: string } {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setStep((at) => at + 1), 1200)
    return () => clearInterval(timer)
  }, [])
  const value = 64_250 + Math.sin(step) * 30
  return { value: value.toFixed(2), change: ((value - 64_250) / 640).toFixed(4) }
}
