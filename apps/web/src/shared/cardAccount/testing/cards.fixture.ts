import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { CardStatus } from '@florin/contract/cardTypes'
import { AddressStatus } from '@florin/contract/customers/contactAddress'
import { answer } from '../../../app/testing/answers.ts'

export const visa: Card = {
  accountId: 501,
  type: 2006,
  subType: 'PREPAID',
  cardNetwork: 'VISA',
  currencyCode: 'EUR',
  cardIsVirtual: false,
  accountStatusId: CardStatus.active,
  cardNumber: '41•• •••• •••• 4417',
  cardExpiryMonth: 9,
  cardExpiryYear: 2029,
  cardHolderName: 'ANA MARIN',
  isHeld: true,
  cardReissuedStatusId: 0,
  countryCode: 'ES',
  isEnrolled: false,
  enrolls: true,
  balance: '642.18',
  availableBalance: '603.76',
  pendingAmount: '38.42',
  addressId: 7,
  shippingType: 'post',
  steps: [{ accountStatusId: 0, at: '2026-01-15T12:00:00Z' }],
}
export const online: Card = { ...visa, accountId: 502, type: 2026, cardIsVirtual: true, cardAliasName: 'Subscriptions' }

const euros = {
  accountId: 101,
  customerId: 1,
  type: 1001,
  accountStatusId: 2,
  currencyCode: 'EUR',
  balance: '900.00',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  createdDate: '2026-01-15T12:00:00Z',
} as const
const held = ({ accountId, type, subType, cardIsVirtual, accountStatusId }: Card) => ({
  ...euros,
  accountId,
  type,
  subType,
  cardIsVirtual,
  accountStatusId,
})

/** A customer with these cards and an account in euros. */
export const bankOf = (...cards: Card[]) => [
  answer(card.list, { cards }),
  answer(account.list, { accounts: [euros, ...cards.map(held)] }),
]

export const operationId = '00000000-0000-4000-8000-000000000001'
export const asked = { status: 'awaitingApproval', approveType: 4, operationId, approvalSentTo: 'a•••@demo.test' } as const

const place = {
  confirmed: true,
  addressStatus: AddressStatus.residence,
  uploadedDocuments: [],
  isDocumentOutOfDate: false,
  isCardDocumentRequired: false,
  isDocumentRequired: false,
}
export const home = {
  ...place,
  addressId: 7,
  address1: 'Gran Vía 3',
  city: 'Madrid',
  postalCode: '28013',
  countryCode: 'ES',
}
export const office = {
  ...place,
  addressId: 8,
  address1: 'Calle Mayor 5',
  city: 'Toledo',
  postalCode: '45001',
  countryCode: 'ES',
}
