import type { Db } from '../../../platform/db.ts'
import { insertInstruction } from './instructionStore.ts'

/** Where everybody of the brand pays in euros. */
export const givenInstruction = (db: Db, createdAt: Date): Promise<number | undefined> =>
  insertInstruction(db, {
    brand: 'florin',
    customerId: null,
    accountId: null,
    reference: null,
    type: 'wire',
    currency: 'EUR',
    country: 'LT',
    beneficiaryName: 'Florin Payments Inc.',
    beneficiaryAddress: '1 Canal Street',
    bankName: 'Sandbox Bank',
    bankAddress: '1 Sand Street',
    iban: 'LT873500010000104201',
    accountNumber: null,
    swift: 'SANDLT22',
    routingNumber: null,
    sortCode: null,
    allowsThirdParty: false,
    createdAt,
  })
