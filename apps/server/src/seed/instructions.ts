import { brands } from '@florin/brands/brands'
import { insertInstruction, type NewInstruction } from '../modules/accounts/instructions/instructionStore.ts'
import type { OpenTx } from '../platform/transaction.ts'

type Details = Pick<
  NewInstruction,
  'type' | 'currency' | 'country' | 'iban' | 'accountNumber' | 'swift' | 'routingNumber' | 'sortCode'
>

const none = { iban: null, accountNumber: null, swift: null, routingNumber: null, sortCode: null }

/** The accounts that the sandbox bank keeps for us. Nobody else has such numbers: its bank code belongs to no bank. */
const details: readonly Details[] = [
  { ...none, type: 'wire', currency: 'EUR', country: 'LT', iban: 'LT179999900000104200', swift: 'SNBXLT22' },
  {
    ...none,
    type: 'wire',
    currency: 'USD',
    country: 'US',
    accountNumber: '9990104200',
    swift: 'SNBXUS33',
    routingNumber: '999999992',
  },
  { ...none, type: 'eft', currency: 'USD', country: 'US', accountNumber: '9990104200', routingNumber: '999999992' },
  { ...none, type: 'eft', currency: 'GBP', country: 'GB', accountNumber: '99104200', sortCode: '99-99-99' },
]
const bankAddresses: Readonly<Record<string, string>> = {
  LT: 'Smėlio g. 1, 01103 Vilnius',
  US: '1 Sand Street, New York, NY 10001',
  GB: '1 Sand Street, London EC1A 1AA',
}

/** Where the customers of each brand pay in while the outside world is a sandbox. */
export const seedInstructions = async (tx: OpenTx, now: Date): Promise<void> => {
  for (const brand of Object.values(brands))
    for (const each of details)
      await insertInstruction(tx, {
        ...each,
        brand: brand.id,
        customerId: null,
        accountId: null,
        reference: null,
        beneficiaryName: brand.accountConfirmation.legalName,
        beneficiaryAddress: brand.accountConfirmation.address,
        bankName: 'Sandbox Bank',
        bankAddress: bankAddresses[each.country] ?? '',
        allowsThirdParty: true,
        createdAt: now,
      })
}
