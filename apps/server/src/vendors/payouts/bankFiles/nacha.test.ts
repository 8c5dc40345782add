import { describe, expect, it } from 'vitest'
import { achPayee, orderOf, profile } from './bankFiles.fixture.ts'
import { nacha } from './nacha.ts'

const { ach } = profile
const madeAt = new Date('2031-05-06T07:08:09.000Z')
const file = (...orders: Parameters<typeof orderOf>[]): string => {
  if (!ach) throw new Error('The profile has no ACH')
  return nacha({ madeAt, profile: ach, modifier: 'A', executeOn: '2031-05-07', orders: orders.map((each) => orderOf(...each)) })
}
const business = achPayee({
  beneficiaryType: 'business',
  beneficiaryName: 'Acme Inc',
  routingNumber: '011401533',
  accountType: 'savings',
})

describe('an ACH file', () => {
  it('is to the byte what the operator expects', () => {
    expect(file([2, '10.00', 'USD', achPayee(), 'Gift'], [1, '2500.75', 'USD', business])).toBe(
      [
        '101 02100001812345678903105060708A094101BANK OF NEW YORK       FLORIN BANK UAB                ',
        '5220FLORIN                              1234567890CCDPAYMENT         310507   1021000010000001',
        '632011401533123456789        00002500757001           ACME INC                0021000010000001',
        '822000000100011401530000000000000000002500751234567890                         021000010000001',
        '5220FLORIN                              1234567890PPDPAYMENT         310507   1021000010000002',
        '622021000021123456789        00000010007002           SAM RAY                 1021000010000002',
        '705Gift                                                                            00010000002',
        '822000000200021000020000000000000000000010001234567890                         021000010000002',
        '9000002000001000000030003240155000000000000000000251075                                       ',
        '9'.repeat(94),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    )
  })

  it('has records of 94 characters in whole blocks of ten, and totals that agree with its entries', () => {
    const orders = Array.from({ length: 23 }, (_, n): Parameters<typeof orderOf> => [
      n + 1,
      `${n + 1}.01`,
      'USD',
      n % 2 ? business : achPayee(),
    ])
    const lines = file(...orders)
      .trimEnd()
      .split('\n')
    expect(lines.every((line) => line.length === 94)).toBe(true)
    expect(lines.length % 10).toBe(0)
    const entries = lines.filter((line) => line.startsWith('6'))
    const control = lines.findLast((line) => line.startsWith('9') && !line.startsWith('99999'))
    const sum = (of: (line: string) => string) => entries.reduce((total, line) => total + BigInt(of(line)), 0n)
    expect(BigInt(control?.slice(21, 31) ?? '')).toBe(sum((line) => line.slice(3, 11)) % 10_000_000_000n)
    expect(BigInt(control?.slice(43, 55) ?? '')).toBe(sum((line) => line.slice(29, 39)))
    expect(Number(control?.slice(7, 13))).toBe(lines.length / 10)
    expect(Number(control?.slice(13, 21))).toBe(23)
  })

  it('refuses an amount that its ten digits do not hold', () => {
    expect(() => file([1, '100000000.00', 'USD', achPayee()])).toThrow('more than 10 digits')
  })
})
