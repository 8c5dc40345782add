import { brands } from '@florin/brands/brands'
import type { InstructionDesk } from '../modules/accounts/instructions/instructionDesk.ts'
import type { OpenTx } from '../platform/transaction.ts'

type Details = Pick<
  Parameters<InstructionDesk['give']>[1],
  'type' | 'currencyCode' | 'countryCode' | 'iban' | 'accountNumber' | 'swift' | 'routingNumber' | 'sortCode'
>

/** The accounts that the sandbox bank keeps for us. Nobody else has such numbers: its bank code belongs to no bank, and 80 is of traveller’s cheques. */
const details: readonly Details[] = [
  { type: 'wire', currencyCode: 'EUR', countryCode: 'LT', iban: 'LT179999900000104200', swift: 'SNBXLT22' },
  {
    type: 'wire',
    currencyCode: 'USD',
    countryCode: 'US',
    accountNumber: '9990104200',
    swift: 'SNBXUS33',
    routingNumber: '800099994',
  },
  { type: 'eft', currencyCode: 'USD', countryCode: 'US', accountNumber: '9990104200', routingNumber: '800099994' },
  { type: 'eft', currencyCode: 'GBP', countryCode: 'GB', accountNumber: '99104200', sortCode: '999999' },
]
const bankAddresses: Readonly<Record<string, string>> = {
  LT: 'Smėlio g. 1, 01103 Vilnius',
  US: '1 Sand Street, New York, NY 10001',
  GB: '1 Sand Street, London EC1A 1AA',
}

/** Where the customers of each brand pay in while the outside world is a sandbox. */
export const seedInstructions = async (tx: OpenTx, desk: Pick<InstructionDesk, 'give'>): Promise<void> => {
  for (const brand of Object.values(brands))
    for (const each of details)
      await desk.give(tx, {
        ...each,
        brand: brand.id,
        beneficiaryName: brand.accountConfirmation.legalName,
        bankName: 'Sandbox Bank',
        bankAddress: bankAddresses[each.countryCode] ?? '',
        allowsThirdParty: true,
      })
}
