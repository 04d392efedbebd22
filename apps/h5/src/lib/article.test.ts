import { describe, expect, it } from 'vitest'
import { parseBlocks, parseTextParts, parseQuestions } from './article.ts'

describe('an article', () => {
  it('PAGE-06 PAGE-82 is paragraphs, headings and lists', () => {
    expect(
      parseBlocks('One.\nStill one.\n\n\nTwo.\n\n# Part\n- first\n- second\nAfter.\n\n## Other\n'),
    ).toEqual([
      { kind: 'paragraph', text: 'One.\nStill one.' },
      { kind: 'paragraph', text: 'Two.' },
      { kind: 'heading', text: 'Part' },
      { kind: 'list', items: ['first', 'second'] },
      { kind: 'paragraph', text: 'After.' },
      { kind: 'heading', text: 'Other' },
    ])
  })

  it('SITE-10 markup in it is words like any other', () => {
    expect(parseBlocks('<p onclick="x()">One</p>')).toEqual([
      { kind: 'paragraph', text: '<p onclick="x()">One</p>' },
    ])
  })

  it.each([
    ['', []],
    [' \n\n \n', []],
    ['#no heading', [{ kind: 'paragraph', text: '#no heading' }]],
    ['-5 %', [{ kind: 'paragraph', text: '-5 %' }]],
  ])('PAGE-06 %j', (content, blocks) => {
    expect(parseBlocks(content)).toEqual(blocks)
  })
})

describe('the questions', () => {
  it('PAGE-07 the first of several lines is a question, what follows its answer', () => {
    expect(parseQuestions('Before.\n\nOne?\nYes.\nIndeed.\n\nMore of it.\n\nTwo?\nNo.')).toEqual({
      introduction: 'Before.',
      questions: [
        { question: 'One?', answer: 'Yes.\nIndeed.\n\nMore of it.' },
        { question: 'Two?', answer: 'No.' },
      ],
    })
  })

  it('PAGE-07 a heading is a question too', () => {
    expect(parseQuestions('# One?\n\nYes.\n\n# Two?\nNo.').questions).toEqual([
      { question: 'One?', answer: 'Yes.' },
      { question: 'Two?', answer: 'No.' },
    ])
  })

  it('PAGE-07 a text without questions is an introduction alone', () => {
    expect(parseQuestions('Only this.\n\n- a\n- b')).toEqual({
      introduction: 'Only this.\n\n- a\n- b',
      questions: [],
    })
  })
})

describe('addresses in a text', () => {
  it.each([
    ['none here', ['none here']],
    ['see https://candor.example/a?b=1#c.', ['see ', '>https://candor.example/a?b=1#c', '.']],
    [
      'words (https://candor.example) and so on',
      ['words (', '>https://candor.example', ') and so on'],
    ],
    ['参见 https://candor.example。', ['参见 ', '>https://candor.example', '。']],
    ['http://candor.example javascript:alert(1)', ['http://candor.example javascript:alert(1)']],
  ])('PAGE-06 PAGE-11 %s', (text, parts) => {
    expect(parseTextParts(text).map((part) => `${part.isAddress ? '>' : ''}${part.text}`)).toEqual(
      parts,
    )
  })

  it.each([
    ['[The house](/pages/fairness/house)', ['The house > /pages/fairness/house']],
    [
      'See [the house](/pages/fairness/house), or https://candor.example/a.',
      ['See ', 'the house > /pages/fairness/house', ', or ', 'https://candor.example/a', '.'],
    ],
    [
      '[no page](/pages/nowhere) [elsewhere](https://candor.example) [script](javascript:alert(1)) [twice](//candor.example/pages)',
      [
        '[no page](/pages/nowhere)',
        ' [elsewhere](',
        'https://candor.example',
        ') [script](javascript:alert(1)) [twice](//candor.example/pages)',
      ],
    ],
  ])(
    'PAGE-06 of words in brackets only those before a page of ours lead anywhere: %s',
    (text, parts) => {
      const cut = parseTextParts(text)
      expect(
        cut.map((part) => `${part.text}${part.page === undefined ? '' : ` > ${part.page}`}`),
      ).toEqual(parts)
    },
  )
})
