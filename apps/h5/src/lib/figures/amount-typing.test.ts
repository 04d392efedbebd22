import { figureSigns, type Language } from '@candor/contract'
import { describe, expect, it } from 'vitest'
import {
  truncateFigure,
  type Edited,
  applyEdit,
  isUnread,
  computeShare,
  shownText,
  stepValue,
  unreadReading,
} from './amount-typing.ts'

/**
 * The result of typing keys one after another: < deletes before the caret, > after it, ← moves
 * left. A bar in the result is the caret.
 */
function typed(
  keys: string,
  language: Language,
  decimals = 8,
  start = '',
): { readonly displayed: string; readonly formValue: string } {
  let now: Edited = { text: start, caret: start.length, formValue: start }
  for (const key of keys) {
    const { text, caret } = now
    if (key === '←') now = { ...now, caret: caret - 1 }
    else if (key === '<')
      now = applyEdit(
        {
          before: text,
          now: text.slice(0, caret - 1) + text.slice(caret),
          caret: caret - 1,
          isTyped: true,
        },
        figureSigns[language],
        decimals,
      )
    else if (key === '>')
      now = applyEdit(
        {
          before: text,
          now: text.slice(0, caret) + text.slice(caret + 1),
          caret,
          isTyped: true,
          isForward: true,
        },
        figureSigns[language],
        decimals,
      )
    else
      now = applyEdit(
        {
          before: text,
          now: text.slice(0, caret) + key + text.slice(caret),
          caret: caret + 1,
          isTyped: true,
        },
        figureSigns[language],
        decimals,
      )
  }
  return {
    displayed: `${now.text.slice(0, now.caret)}|${now.text.slice(now.caret)}`.replaceAll(
      '\u202f',
      '_',
    ),
    formValue: now.formValue,
  }
}

function pasted(
  text: string,
  language: Language,
  into = '',
  from = 0,
  to = into.length,
): { readonly displayed: string; readonly formValue: string } {
  const { text: displayed, formValue } = applyEdit(
    {
      before: into,
      now: into.slice(0, from) + text + into.slice(to),
      caret: from + text.length,
      isTyped: false,
      replaced: [from, to],
    },
    figureSigns[language],
    8,
  )
  return { displayed: displayed.replaceAll('\u202f', '_'), formValue }
}

describe('APP-33 while somebody types', () => {
  it.each([
    ['5000', 'en', '5,000|', '5000'],
    ['5000', 'fra', '5_000|', '5000'],
    ['5000', 'spa', '5_000|', '5000'],
    ['1234567.5', 'kor', '1,234,567.5|', '1234567.5'],
    ['1234,5', 'fra', '1_234,5|', '1234.5'],
    ['5,000', 'en', '5,000|', '5000'],
    ['5,000,000', 'th', '5,000,000|', '5000000'],
    ['5 000', 'fra', '5_000|', '5000'],
    ['5 000 000,5', 'spa', '5_000_000,5|', '5000000.5'],
    ['5.5', 'fra', '5.5|', '5.5'],
    ['5.000', 'spa', '5.000|', '?5.000'],
    ['5.000,5', 'spa', '5_000,5|', '5000.5'],
    ['5.000.000', 'spa', '5_000_000|', '5000000'],
    ['1.2345', 'fra', '1.2345|', '1.2345'],
    ['.5', 'en', '0.5|', '0.5'],
    [',5', 'fra', '0,5|', '0.5'],
    ['007', 'en', '7|', '7'],
    ['0.05', 'en', '0.05|', '0.05'],
    ['5.', 'en', '5.|', '5'],
    ['-5', 'en', '-5|', '?-5'],
    ['5e3', 'en', '5e3|', '?5e3'],
    ['5,5', 'en', '5,5|', '?5,5'],
    ['5,5<<5', 'en', '55|', '55'],
    ['12345<<', 'en', '123|', '123'],
    ['1234←←←<', 'en', '|234', '234'],
    ['1234←←←←>', 'en', '1|34', '134'],
    ['1234567←←←←5', 'en', '12,345|,567', '12345567'],
    ['1234567←←5', 'en', '12,345,5|67', '12345567'],
    ['1.239', 'jp', '1.239|', '1.239'],
    ['５０００', 'jp', '5,000|', '5000'],
    ['๕๐๐๐', 'th', '5,000|', '5000'],
  ] as const)(
    'the keys %s in %s show %s, of which the form holds %s',
    (keys, language, displayed, formValue) => {
      expect(typed(keys, language)).toEqual({ displayed, formValue })
    },
  )

  it('every key shows what it did: a decimal too many is refused, not dropped', () => {
    expect(typed('1.239', 'en', 2)).toEqual({ displayed: '1.239|', formValue: '?1.239' })
    expect(typed('5.5', 'en', 0)).toEqual({ displayed: '5.5|', formValue: '?5.5' })
    expect(typed('1234567890123456789', 'en')).toEqual({
      displayed: '1,234,567,890,123,456,789|',
      formValue: '?1,234,567,890,123,456,789',
    })
    expect(typed('1.239<', 'en', 2)).toEqual({ displayed: '1.23|', formValue: '1.23' })
  })

  // Group signs move with every further digit: typing '5,0000' ends as fifty thousand.
  it('typing one figure key by key leaves what pasting it leaves', () => {
    for (const language of ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const) {
      for (const text of [
        '5000',
        '5,000',
        '5.000',
        '64,000.5',
        '64.000,5',
        '5 000',
        '5 000,25',
        '1,234,567',
        '1.234.567',
        '5,5',
        '5.5',
        '0,005',
        '0.005',
        '-5',
        '5k',
        '5,00',
      ]) {
        const [keys, clip] = [typed(text, language).formValue, pasted(text, language).formValue]
        expect([language, text, isUnread(keys) ? 'refused' : Number(keys)]).toEqual([
          language,
          text,
          isUnread(clip) ? 'refused' : Number(clip),
        ])
      }
    }
  })
})

describe('APP-33 what is pasted', () => {
  it.each([
    ['5,000', 'en', '5,000', '5000'],
    ['64,000.50', 'hk', '64,000.50', '64000.50'],
    ['5,0000', 'en', '5,0000', '?5,0000'],
    ['5.000', 'fra', '5.000', '?5.000'],
    ['5 000,50', 'fra', '5_000,50', '5000.50'],
    ['5,000', 'fra', '5', '5'],
    ['5.000', 'en', '5', '5'],
    ['1.234,56', 'spa', '1_234,56', '1234.56'],
    ['5.50', 'spa', '5.50', '5.50'],
    [' 5000 ', 'en', '5,000', '5000'],
    ['5,000 USDT', 'en', '5,000 USDT', '?5,000 USDT'],
  ] as const)(
    '%s in %s shows %s, of which the form holds %s',
    (text, language, displayed, formValue) => {
      expect(pasted(text, language)).toEqual({ displayed, formValue })
    },
  )

  it('into a figure, digits join it and other signs count where they stand', () => {
    expect(pasted('567', 'en', '1,234')).toEqual({ displayed: '567', formValue: '567' })
    expect(pasted('567', 'en', '1,234', 5)).toEqual({
      displayed: '1,234,567',
      formValue: '1234567',
    })
    expect(pasted('9', 'en', '1,234', 1, 2)).toEqual({ displayed: '19,234', formValue: '19234' })
    expect(pasted(',000', 'en', '5', 1)).toEqual({ displayed: '5,000', formValue: '5000' })
    expect(pasted('1,000', 'en', '5,000', 5)).toEqual({
      displayed: '5,0001,000',
      formValue: '?5,0001,000',
    })
    expect(pasted('5,0000', 'en', '5,000', 0)).toEqual({
      displayed: '5,0000',
      formValue: '?5,0000',
    })
  })
})

it('APP-33 a refused text is kept as it was typed, and no language reads it anew', () => {
  expect(
    ['?5.000', '5000.5', ''].map((formValue) => shownText(formValue, figureSigns.fra)),
  ).toEqual(['5.000', '5\u202f000,5', ''])
  expect(unreadReading('?5.000', figureSigns.fra, 8)).toEqual({
    unread: 'ambiguous',
    isBegun: false,
  })
  expect(unreadReading('?5.000', figureSigns.en, 8)).toMatchObject({ unread: 'sign' })
  expect(unreadReading('5000', figureSigns.en, 8)).toBeUndefined()
})

it.each([
  ['', '0.1', 1, '0.1'],
  ['0.2', '0.1', 1, '0.3'],
  ['0.05', '0.1', -1, '0'],
  ['64250.10', '0.01', -1, '64250.09'],
  ['0.1', '0.00000001', 1, '0.10000001'],
  ['?5.000', '1', 1, '?5.000'],
] as const)('a step from %s by %s, direction %d, gives %s', (value, step, direction, next) =>
  expect(stepValue(value, step, direction)).toBe(next),
)

it('a price of the wire is cut to a field, and keeps its noughts', () => {
  expect([
    truncateFigure('64250.10000000', 2),
    truncateFigure('64250.19900000', 2),
    truncateFigure('5000', 2),
    truncateFigure('5000.5', 0),
  ]).toEqual(['64250.10', '64250.19', '5000', '5000'])
})

it('a share is cut, so that it never exceeds what there is', () => {
  expect(computeShare('0.99999999', '0.25', 8)).toBe('0.24999999')
  expect(computeShare('1.23456789', '1', 4)).toBe('1.2345')
})
