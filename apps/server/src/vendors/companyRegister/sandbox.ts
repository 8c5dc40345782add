import { createHash } from 'node:crypto'
import type { CompanyRegister, RegisteredEntry } from './companyRegister.ts'

const firstWords = ['Amber', 'Baltic', 'Cedar', 'Harbor', 'Linden', 'North']
const secondWords = ['Consulting', 'Instruments', 'Logistics', 'Software', 'Trading', 'Works']
const firstNames = ['Anna', 'Jonas', 'Katrin', 'Marek', 'Olga', 'Peter']
const lastNames = ['Kask', 'Novak', 'Petraitis', 'Schmidt', 'Tamm', 'Virtanen']

/** By the last two characters of the number. */
const statusByEnd: Readonly<Record<string, RegisteredEntry['status']>> = { '97': 'inLiquidation', '98': 'dissolved' }

/** Companies made from their number, the same every time; a number that ends in 00 is nobody's, and one in 99 cannot be asked about. */
export const createSandboxCompanyRegister = (): CompanyRegister => ({
  find: async ({ countryCode, registrationNumber }) => {
    const end = registrationNumber.slice(-2)
    if (end === '99') return { result: 'unavailable' }
    if (end === '00') return { result: 'unknown' }
    const digest = createHash('sha256').update(`${countryCode} ${registrationNumber}`).digest()
    const byte = (at: number): number => digest[at] ?? 0
    const pick = (from: readonly string[], at: number): string => from[byte(at) % from.length] ?? ''
    const twoDigits = (number: number): string => String(number).padStart(2, '0')
    const first = `${pick(firstNames, 5)} ${pick(lastNames, 6)}`
    const second = `${pick(firstNames, 7)} ${pick(lastNames, 8)}`
    return {
      result: 'found',
      company: {
        name: `${pick(firstWords, 0)} ${pick(secondWords, 1)} ${registrationNumber.slice(0, 4)}`,
        registrationNumber,
        registrationDate: `20${twoDigits(byte(2) % 25)}-${twoDigits((byte(3) % 12) + 1)}-${twoDigits((byte(4) % 28) + 1)}`,
        status: statusByEnd[end] ?? 'active',
        officers: [first, second],
        owners: [
          { kind: 'person', name: first, share: '60.00' },
          { kind: 'company', name: `${pick(firstWords, 9)} Holding ${registrationNumber.slice(-3)}`, share: '40.00' },
        ],
      },
    }
  },
})
