import { formatTrimmed, type Notional, type Rate, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { worstExposure } from './validate-opening.ts'
import { quoteOpening } from './quote.ts'
import { amountOf, btcTerms, priceOf } from './sample/sample-futures.ts'
import { validationCode, sampleContext } from './sample/sample-openings.ts'

describe('what the house can bear', () => {
  const rich = { balance: amountOf('100000') }

  it.each([
    { side: 'long', exposure: {}, code: 'accepted' },
    { side: 'long', exposure: { long: '0.9' }, code: 'accepted' },
    { side: 'long', exposure: { long: '0.90001' }, code: 'EXPOSURE_CAP' },
    { side: 'long', exposure: { long: '0.5', pendingLong: '26005.2' }, code: 'accepted' },
    {
      side: 'long',
      exposure: { long: '0.5', pendingLong: '26005.20000001' },
      code: 'EXPOSURE_CAP',
    },
    {
      side: 'long',
      exposure: { long: '0.5', short: '9', pendingLong: '26005.20000001' },
      code: 'accepted',
    },
    { side: 'long', exposure: { long: '1.5', short: '0.6' }, code: 'accepted' },
    { side: 'long', exposure: { long: '1.5', pendingShort: '0.6' }, code: 'EXPOSURE_CAP' },
    { side: 'short', exposure: { long: '9' }, code: 'accepted' },
    { side: 'short', exposure: { short: '1' }, code: 'EXPOSURE_CAP' },
    { side: 'long', exposure: { short: '9' }, code: 'accepted' },
  ] as const)(
    'FUT-37 a $side of 0.1 over $exposure with a cap of 65013: $code',
    ({ side, exposure, code }) => {
      const sizes = Object.fromEntries(
        Object.entries(exposure).map(([name, text]) => [name, amountOf(text)]),
      )
      expect(
        validationCode(
          { side },
          { exposure: { ...sampleContext().exposure, ...sizes } },
          { exposureCap: unitsOf('65013') },
        ),
      ).toBe(code)
    },
  )

  it.each<
    [
      string,
      { side?: 'long' | 'short'; target?: string },
      Partial<Record<'long' | 'short' | 'pendingLong' | 'pendingShort', string>>,
      string | undefined,
      string,
    ]
  >([
    [
      'a limit order to the last unit of half the cap',
      { target: '64000' },
      { pendingLong: '26105.22' },
      '0.5',
      'accepted',
    ],
    [
      'one beyond it, though the cap has room',
      { target: '64000' },
      { pendingLong: '26105.22000001' },
      '0.5',
      'EXPOSURE_CAP',
    ],
    [
      'one beyond it, though the other side is far longer',
      { target: '64000' },
      { pendingLong: '26105.22000001', short: '9' },
      '0.5',
      'EXPOSURE_CAP',
    ],
    [
      'one beyond it by the first terms',
      { target: '64000' },
      { pendingLong: '26105.22000001' },
      undefined,
      'accepted',
    ],
    [
      'a short is bounded by its own side',
      { side: 'short', target: '66000' },
      { pendingLong: '32506.5' },
      '0.5',
      'accepted',
    ],
    [
      'and by that alone',
      { side: 'short', target: '66000' },
      { pendingShort: '32506.5' },
      '0.5',
      'EXPOSURE_CAP',
    ],
    [
      'a market order beside a full half',
      {},
      { long: '0.4', pendingLong: '32506.5' },
      '0.5',
      'accepted',
    ],
    [
      'one that narrows, beside a full half',
      { side: 'short' },
      { long: '0.1', pendingShort: '32506.5' },
      '0.5',
      'accepted',
    ],
  ])(
    'FUT-51 with a cap of 65013, %s',
    (_what, { side = 'long', target }, exposure, share, code) => {
      const sizes = Object.fromEntries(
        Object.entries(exposure).map(([name, text]) => [name, amountOf(text)]),
      )
      const terms = {
        exposureCap: unitsOf<Notional>('65013'),
        pendingShare: share === undefined ? undefined : unitsOf<Rate>(share),
      }
      expect(
        validationCode(
          { side, ...(target === undefined ? {} : { limitPrice: priceOf(target) }) },
          { exposure: { ...sampleContext().exposure, ...sizes } },
          terms,
        ),
      ).toBe(code)
    },
  )

  it('FUT-37 counts what every pending order on the side is worth at its target and none opposite', () => {
    const quote = quoteOpening(btcTerms(), 'short', priceOf('65000'), amountOf('10'), 100)
    const exposure = {
      long: amountOf('0.1'),
      short: amountOf('0.2'),
      pendingLong: amountOf('325000'),
      pendingShort: amountOf('19496.1'),
    }
    expect(formatTrimmed(worstExposure(quote, exposure))).toBe('32493.5')
  })

  it.each([
    { multiple: 100, open: '43498.7', highest: 100, code: 'accepted' },
    { multiple: 100, open: '43498.71', highest: 100, code: 'EXPOSURE_CAP' },
    { multiple: 10, open: '43498.71', highest: 100, code: 'EXPOSURE_CAP' },
    { multiple: 100, open: '43498.71', highest: 10, code: 'EXPOSURE_CAP' },
    { multiple: 75, open: '93498.7', highest: 75, code: 'accepted' },
    { multiple: 75, open: '93498.71', highest: 75, code: 'EXPOSURE_CAP' },
    { multiple: 50, open: '243498.7', highest: 10, code: 'accepted' },
    { multiple: 50, open: '243498.71', highest: 10, code: 'EXPOSURE_CAP' },
    { multiple: 25, open: '993498.7', highest: 25, code: 'accepted' },
    { multiple: 25, open: '993498.71', highest: 25, code: 'EXPOSURE_CAP' },
    { multiple: 10, open: '4993498.7', highest: 10, code: 'accepted' },
    { multiple: 10, open: '4993498.71', highest: 10, code: 'EXPOSURE_CAP' },
  ])(
    'FUT-41 6501.3 more at x$multiple over $open at up to x$highest: $code',
    ({ multiple, open, highest, code }) => {
      expect(
        validationCode(
          { leverage: multiple },
          { ...rich, own: { count: 1, notional: unitsOf(open), maxLeverage: highest } },
        ),
      ).toBe(code)
    },
  )

  it.each<[string, string, string | undefined, string]>([
    ['993498.7', '0', '0.2', 'accepted'],
    ['993498.70000001', '0', '0.2', 'EXPOSURE_CAP'],
    ['0', '993498.7', '0.2', 'accepted'],
    ['0', '993498.70000001', '0.2', 'EXPOSURE_CAP'],
    ['493498.7', '500000', '0.2', 'accepted'],
    ['493498.7', '500000.00000001', '0.2', 'EXPOSURE_CAP'],
    ['493498.7', '9000000', undefined, 'accepted'],
  ])(
    'FUT-41 own %s and %s of further accounts of one person beside 6501.3, of which a share of %s of 5,000,000 is allowed: %s',
    (own, others, share, code) => {
      const context = {
        own: { count: 1, notional: unitsOf<Notional>(own), maxLeverage: 10 },
        othersOfPerson: unitsOf<Notional>(others),
      }
      expect(
        validationCode(
          { leverage: 10 },
          { ...context, balance: amountOf('1000') },
          { personShare: share === undefined ? undefined : unitsOf<Rate>(share) },
        ),
      ).toBe(code)
    },
  )

  it.each([
    ['1000', 'accepted'],
    ['1000.01', 'accepted'],
    ['999.99999999', 'EXPOSURE_CAP'],
  ])('FUT-42 an insurance fund of %s with a floor of 1000: %s', (insurance, code) => {
    expect(validationCode({}, { insurance: amountOf(insurance) })).toBe(code)
  })

  it.each([
    ['6501.3', 'accepted'],
    ['6501.29999999', 'EXPOSURE_CAP'],
  ])('LEDG-19 a house that has %s free for a greatest profit of 6501.3: %s', (free, code) => {
    expect(validationCode({}, { houseFree: amountOf(free) })).toBe(code)
  })
})
