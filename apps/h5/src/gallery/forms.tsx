import { useState } from 'react'
import { RefusedError } from '../net/call.ts'
import { AmountInput } from '../ui/form/amount-input.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { CodeInput } from '../ui/form/code-input.tsx'
import { TextField } from '../ui/form/field.tsx'
import { MoneyCallStatus } from '../ui/waiting/money-call-status.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import { SegmentedControl } from '../ui/form/segmented-control.tsx'
import { ShareButtons } from '../ui/share-buttons.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { Shown } from './shown.tsx'

const refusal = new RefusedError({
  message: 'Insufficient balance',
  code: 'INSUFFICIENT_BALANCE',
  details: {},
})

export function FormParts() {
  return (
    <>
      <TradeParts />
      <AccountParts />
      <Shown name="Button">
        <div className="flex flex-wrap gap-3">
          <Button>Solid</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="danger">Danger</Button>
          <Button look="bare">Bare</Button>
          <Button busy>Busy</Button>
          <Button disabled>Disabled</Button>
          <Button size="small" look="quiet">
            Small
          </Button>
        </div>
      </Shown>
    </>
  )
}

function TradeParts() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [amount, setAmount] = useState('0.25')
  return (
    <Shown name="SegmentedControl, AmountInput, ShareButtons, MoneyCallStatus">
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label="Side"
          value={side}
          onChange={setSide}
          options={[
            { value: 'buy', label: 'Buy', tone: 'up' },
            { value: 'sell', label: 'Sell', tone: 'down' },
          ]}
        />
        <AmountInput
          label="Price"
          unit="USDT"
          decimals={2}
          step="0.5"
          value={amount}
          onChange={setAmount}
        />
        <AmountInput
          label="Amount"
          unit="BTC"
          aside="Available 1.2000"
          value={amount}
          onChange={setAmount}
          onAll={() => setAmount('1.2')}
          error={amount === '' ? 'Enter a correct amount' : undefined}
        />
        <ShareButtons onShare={() => undefined} />
        <MoneyCallStatus state={{ step: 'checking', tries: 1 }} />
        <MoneyCallStatus state={{ step: 'refused', error: refusal }} />
        <div className="flex gap-3 *:grow">
          <Button look="buy" size="large">
            Buy BTC
          </Button>
          <Button look="sell" size="large">
            Sell BTC
          </Button>
        </div>
      </div>
    </Shown>
  )
}

function AccountParts() {
  const [password, setPassword] = useState('correct horse')
  const [code, setCode] = useState('')
  const [account, setAccount] = useState('alice@')
  const [agreed, setAgreed] = useState(true)
  return (
    <Shown name="TextField, PasswordInput, CodeInput, Checkbox, Switch">
      <div className="flex flex-col gap-3">
        <TextField
          label="Account"
          value={account}
          onChange={setAccount}
          error="Enter a correct e-mail"
        />
        <PasswordInput label="Password" strength value={password} onChange={setPassword} />
        <CodeInput label="Code" value={code} onChange={setCode} />
        <Checkbox checked={agreed} onChange={setAgreed}>
          I have read the terms
        </Checkbox>
        <span className="flex items-center justify-between">
          Quiz tab <Switch label="Quiz tab" checked={agreed} onChange={setAgreed} />
        </span>
        <SearchField label="Search" onSearch={() => undefined} />
      </div>
    </Shown>
  )
}
