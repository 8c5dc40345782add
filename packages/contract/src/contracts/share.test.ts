import { decimalsOf } from '@florin/money/currencies'
import { money, parseMoney, toDecimal } from '@florin/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hundredthsOf, percentageText, shareOf, wholeHundredths } from './share.ts'

/** Percentages that together are no more than the whole, as those of contracts in force. */
const percentages = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 }).map((wished) => {
  let left = Number(wholeHundredths)
  return wished.flatMap((each) => {
    const share = Math.min(each, left)
    left -= share
    return share > 0 ? [BigInt(share)] : []
  })
})

describe('the shares of a payment', () => {
  it.each(['JPY', 'EUR', 'KWD'])('and what its payee keeps are the whole of it, in %s', (currency) => {
    const most = 10n ** BigInt(12 + decimalsOf(currency))
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: most }), percentages, (minor, shares) => {
        const parts = shares.map((share) => shareOf(minor, share))
        const kept = minor - parts.reduce((sum, part) => sum + part, 0n)
        const asText = [...parts, kept].map((part) => toDecimal(money(part, currency)))
        const added = asText.reduce((sum, text) => sum + parseMoney(text, currency).minor, 0n)
        // What is rounded away is less than a unit of each share, and the payee's.
        const exact = shares.reduce((left, share) => left - share, wholeHundredths) * minor
        expect(added).toBe(minor)
        expect(kept * wholeHundredths >= exact).toBe(true)
        expect(kept * wholeHundredths - exact < BigInt(shares.length) * wholeHundredths).toBe(true)
        shares.forEach((share, index) => {
          expect(parts[index]! * wholeHundredths <= minor * share).toBe(true)
          expect((parts[index]! + 1n) * wholeHundredths > minor * share).toBe(true)
        })
      }),
      { numRuns: 10_000 },
    )
  })

  it('leave the payee nothing of a payment that is shared as a whole, and all of one that is too small', () => {
    expect(shareOf(999n, wholeHundredths)).toBe(999n)
    expect(shareOf(1n, wholeHundredths - 1n)).toBe(0n)
  })
})

it('reads a percentage as it writes it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: wholeHundredths }), (share) => {
      expect(hundredthsOf(percentageText(share))).toBe(share)
    }),
    { numRuns: 10_000 },
  )
})
