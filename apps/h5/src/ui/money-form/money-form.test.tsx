import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RefusedError } from '../../net/call-errors.ts'
import { MoneyForm } from './money-form.tsx'
import type { Disclosure } from './use-money-form.ts'

const unread = new RefusedError({
  message: 'read it first',
  code: 'RISK_ACK_REQUIRED',
  details: { product: 'leverage', version: '3' },
})

function render(product: Disclosure['product'], hasSheet: boolean): string {
  const risk = {
    RiskSheet: (sheet: { readonly product: string; readonly version?: number | undefined }) =>
      `${sheet.product} ${sheet.version}`,
    onRead: () => undefined,
  }
  const nothing = () => undefined
  return renderToStaticMarkup(
    <MoneyForm
      form={{
        call: { unknown: [], forget: nothing, busy: false },
        disclosure: { product, unread, isOpen: true, read: nothing, close: nothing },
      }}
      records={{ to: '/', label: 'records' }}
      {...(hasSheet ? { risk } : {})}
    >
      fields
    </MoneyForm>,
  )
}

it('USER-33 a form opens the disclosure that the server names, in the version that it names', () => {
  expect(render('contracts', true)).toBe('fieldsleverage 3')
})

it('USER-33 a form whose rules have a disclosure cannot be drawn without its sheet, nor the other way round', () => {
  expect(() => render('contracts', false)).toThrow('risk disclosure')
  expect(() => render(undefined, true)).toThrow('risk disclosure')
})
