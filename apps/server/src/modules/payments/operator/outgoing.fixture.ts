import { external } from '@florin/contract/payments/external/external'
import { type OutsideBank, outsideCase } from '../rails/outside/outside.fixture.ts'

/** By bank transfer to Zoe. */
export const toZoe = (bank: () => OutsideBank) =>
  outsideCase(bank, {
    fee: external['eft.fee'],
    submit: external['eft.submit'],
    input: ({ accounts }) =>
      ({
        fromAccountId: accounts['EUR'] ?? 0,
        permission: '3d',
        countryCode: 'DE',
        amount: '20.00',
        currencyCode: 'EUR',
        purpose: 'services',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryCountryCode: 'DE',
        iban: 'DE89370400440532013000',
      }) as const,
  })
