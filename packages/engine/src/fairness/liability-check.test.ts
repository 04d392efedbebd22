import { describe, expect, it } from 'vitest'
import { checkLiability, type LiabilityEvidence, type PublishedReport } from './liability-check.ts'
import { buildEvidence, sampleBalances, buildReport, formatUnits } from './sample-liabilities.ts'

describe('the check of an own proof', () => {
  const balances = sampleBalances(90, (index) => BigInt(index + 1) * 1_234_567_891n)

  it.each([[1], [2], [65], [90]])('FAIR-10 finds each of %d users in the sum', (count) => {
    const some = balances.slice(0, count)
    for (const [userId, amount] of some.filter(
      (_, index) => index % 8 === 0 || index === count - 1,
    )) {
      const checked = checkLiability(buildEvidence(some, userId), userId)
      expect(checked).toMatchObject({
        report: true,
        root: true,
        own: true,
        amount: true,
        matches: true,
        total: amount,
      })
      expect(checked.parts.every(({ isRight }) => isRight)).toBe(true)
    }
  })

  it('FAIR-10 nobody’s proof is another’s, not even of one who is owed the same', () => {
    const equal = sampleBalances(2, () => 5_000n)
    const evidence = buildEvidence(equal, 100_001)
    expect(checkLiability(evidence, 100_001).matches).toBe(true)
    expect(checkLiability(evidence, 100_002)).toMatchObject({ own: false, matches: false })
    // Under another name its leaves no longer belong to the tree: one leaf cannot stand for two
    // users.
    expect(
      checkLiability({ ...evidence, proof: { ...evidence.proof, user_id: 100_002 } }, 100_002),
    ).toMatchObject({ own: true, matches: false })
  })

  it('FAIR-10 refuses a proof in which any one letter or figure was changed', () => {
    const evidence = buildEvidence(balances, 100_040)
    const whole = JSON.stringify(evidence)
    expect(checkLiability(JSON.parse(whole) as LiabilityEvidence, 100_040).matches).toBe(true)
    const changed = (at: number): string => {
      const letter = whole[at] ?? ''
      return (
        whole.slice(0, at) +
        (/[0-9]/.test(letter) ? String((Number(letter) + 1) % 10) : letter === 'a' ? 'b' : 'a') +
        whole.slice(at + 1)
      )
    }
    const values = [
      ...whole.matchAll(
        /"(?:root|top_hash|sum|hash|salt|amount|date|ledger|before)":"([^"]+)"|"(?:users|leaves|currency_id|part|place|user_id|as_of_ms)":(\d+)/g,
      ),
    ]
    expect(values.length).toBeGreaterThan(80)
    for (const found of values) {
      const value = found[1] ?? found[2] ?? ''
      const from = found.index + found[0].lastIndexOf(value)
      for (const at of new Set([
        from,
        from + Math.floor(value.length / 2),
        from + value.length - 1,
      ])) {
        if (!/[0-9a-f]/.test(whole[at] ?? '')) continue
        expect(
          checkLiability(
            JSON.parse(changed(at).replace(/:0(\d)/, ':$1')) as LiabilityEvidence,
            100_040,
          ).matches,
          `${found[0]} at ${at - from}`,
        ).toBe(false)
      }
    }
  })

  it('FAIR-10 a tree made for one user alone cannot be shown under the hash that all others are shown', () => {
    const [honest, mine] = [
      buildEvidence(balances, 100_040),
      buildEvidence(
        balances.filter(([id]) => id !== 100_007),
        100_040,
      ),
    ]
    expect(checkLiability(mine, 100_040)).toMatchObject({ report: true, matches: true })
    expect(mine.report.hash).not.toBe(honest.report.hash)
    // A forged tree under the published hash, with the root that the hash covers, and with both.
    for (const currencies of [
      mine.report.currencies,
      honest.report.currencies,
      [...honest.report.currencies, ...mine.report.currencies],
    ]) {
      expect(
        checkLiability(
          { ...mine, report: { ...mine.report, hash: honest.report.hash, currencies } },
          100_040,
        ),
      ).toMatchObject({ report: false, root: true, own: true, matches: false })
    }
  })

  it.each<[string, (report: PublishedReport) => Partial<PublishedReport>]>([
    [
      'another day’s report',
      () => buildReport({ ...buildEvidence(balances, 100_040).tree, date: '2026-11-24' }),
    ],
    [
      'a report of a moment that is not of its day',
      () => buildReport(buildEvidence(balances, 100_040).tree, Date.parse('2026-11-22T23:59:59Z')),
    ],
    ['a report after another than it names', () => ({ before: '00'.repeat(32) })],
    ['a report without this currency', ({ currencies }) => ({ currencies: currencies.slice(1) })],
    [
      'a report with a currency twice',
      ({ currencies }) => ({ currencies: [...currencies, ...currencies.slice(1)] }),
    ],
    [
      'a report with a root that is none',
      ({ currencies }) => ({ currencies: [...currencies, { currency_id: 10, root: 'root' }] }),
    ],
    ['a report without a hash', () => ({ hash: '' })],
  ])('FAIR-10 refuses %s', (_, bent) => {
    const evidence = buildEvidence(balances, 100_040)
    expect(
      checkLiability(
        { ...evidence, report: { ...evidence.report, ...bent(evidence.report) } },
        100_040,
      ),
    ).toMatchObject({ report: false, root: true, own: true, amount: true, matches: false })
  })

  const bend = (
    how: (evidence: {
      tree: Record<string, unknown>
      proof: {
        amount: string
        parts: {
          part: number
          place: number
          salt: string
          amount: string
          path: { hash: string; sum: string }[]
        }[]
      }
    }) => void,
  ): LiabilityEvidence => {
    const evidence = structuredClone(buildEvidence(balances, 100_040)) as unknown as Parameters<
      typeof how
    >[0]
    how(evidence)
    return evidence as unknown as LiabilityEvidence
  }

  it.each<[string, Parameters<typeof bend>[0]]>([
    [
      'a negative amount',
      ({ proof }) => {
        Object.assign(proof.parts[0] ?? {}, { amount: '-1.00000000' })
      },
    ],
    [
      'a negative sum beside the way',
      ({ proof }) => {
        Object.assign(proof.parts[1]?.path[0] ?? {}, { sum: '-0.00000001' })
      },
    ],
    [
      'a sum that overflows',
      ({ proof }) => {
        Object.assign(proof.parts[1]?.path[2] ?? {}, { sum: `${10n ** 40n}.00000000` })
      },
    ],
    [
      'a part that is missing',
      ({ proof }) => {
        proof.parts.pop()
      },
    ],
    [
      'one part shown twice',
      ({ proof }) => {
        proof.parts[3] = proof.parts[2] as never
      },
    ],
    [
      'one part shown twice, and counted so',
      ({ proof }) => {
        proof.parts[3] = proof.parts[2] as never
        proof.amount = formatUnits(
          proof.parts.reduce((sum, part) => sum + BigInt(part.amount.replace('.', '')), 0n),
        )
      },
    ],
    [
      'a part at another’s place',
      ({ proof }) => {
        Object.assign(proof.parts[3] ?? {}, { place: proof.parts[2]?.place })
      },
    ],
    [
      'a way that is too short',
      ({ proof }) => {
        proof.parts[0]?.path.pop()
      },
    ],
    [
      'a way that is too long',
      ({ proof }) => {
        proof.parts[0]?.path.push({ hash: '00'.repeat(32), sum: '0' })
      },
    ],
    [
      'a place outside',
      ({ proof }) => {
        Object.assign(proof.parts[0] ?? {}, { place: 360 })
      },
    ],
    [
      'a smaller count of users',
      ({ tree }) => {
        tree['users'] = 89
      },
    ],
    [
      'a smaller count of leaves',
      ({ tree }) => {
        tree['leaves'] = 356
      },
    ],
    [
      'a smaller sum',
      ({ tree }) => {
        tree['sum'] = '1.00000000'
      },
    ],
    [
      'an amount that its parts do not come to',
      ({ proof }) => {
        proof.amount = '999999.00000000'
      },
    ],
    [
      'no texts at all',
      ({ tree, proof }) => {
        tree['top_hash'] = null
        Object.assign(proof.parts[0] ?? {}, { salt: 7 })
      },
    ],
  ])('FAIR-10 refuses %s', (_, how) => {
    expect(checkLiability(bend(how), 100_040).matches).toBe(false)
  })

  it('FAIR-09 a leaf that was taken out, changed or put in gives another root, and no proof of the honest tree fits it', () => {
    const honest = buildEvidence(balances, 100_040)
    for (const lie of [
      balances.filter(([id]) => id !== 100_007),
      balances.map(([id, amount]) => [id, id === 100_007 ? amount - 1n : amount] as const),
      [...balances, [900_000, 5n] as const],
    ]) {
      const { tree } = buildEvidence(lie, 100_040)
      expect(tree.root).not.toBe(honest.tree.root)
      expect(
        checkLiability({ report: buildReport(tree), tree, proof: honest.proof }, 100_040).matches,
      ).toBe(false)
    }
  })
})
