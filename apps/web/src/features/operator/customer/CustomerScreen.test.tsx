import type { Desk } from '@florin/contract/access'
import { operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorClosing } from '@florin/contract/customers/operatorClosing'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, operatorProfile, profile, refusing } from '../../../app/testing/answers.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const moment = '2026-01-15T12:00:00Z'
const customer = {
  customerId: 10,
  customer: {
    customerId: 10,
    login: 'ana@demo.test',
    firstName: 'Ana',
    lastName: 'Demo',
    name: 'Ana Demo',
    customerType: 0 as const,
    verified: true,
    limited: false,
    dueDiligenceLevel: 0,
    createdAt: moment,
    brand: 'florin',
    residenceCountryCode: 'LT',
    citizenships: ['LT'],
    strictMode: false,
    isNeedKyc: false,
    isNeedPersonalInfoUpdate: false,
    isNeedSelfCertification: false,
    transactionApproveMode: 'none',
    isBlocked: false,
  },
  emails: [],
  phones: [],
  addresses: [],
  documents: [],
  accounts: [],
  limitReasons: [],
  fatcaCrs: { countryCodes: [], forms: [] },
  permissions: [],
  signIns: [],
  openSessions: 0,
  accesses: [],
}

const opened = async (desks: Desk[], whole: object = {}, more: readonly Answer[] = []) => {
  const page = await openPage('/admin-overview/customers/10', {
    answers: [
      profile({ ...operatorProfile, desks }),
      answer(operatorCustomer['customer.get'], { ...customer, ...whole }),
      answer(operatorCustomer['customerNote.list'], { items: [] }),
      answer(operatorReview['review.list'], { items: [], total: 0, counts: [] }),
      answer(operatorClosing['customerClosing.get'], { items: [], obstacles: [] }),
      answer(operatorPaymentInstruction['paymentInstruction.list'], { instructions: [] }),
      ...more,
    ],
  })
  await screen.findByRole('heading', { name: 'Ana Demo' })
  return page
}
const openAs = async (...desks: Desk[]) => {
  await opened(desks)
  return screen.queryAllByRole('button').map((button) => button.textContent)
}

describe('a customer in the console', () => {
  it('offers compliance what it decides', async () => {
    const buttons = await openAs('compliance')
    expect(buttons).toEqual(expect.arrayContaining(['Act for this customer', 'Change status', 'Change permissions']))
    expect(await screen.findByRole('heading', { name: 'Closing' })).toBeDefined()
  })

  it('offers nobody what their desk may not do', async () => {
    const buttons = await openAs('audit')
    for (const name of ['Act for this customer', 'Change status', 'Change permissions', 'Add note'])
      expect(buttons).not.toContain(name)
    expect(screen.queryByRole('heading', { name: 'Closing' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Audit of this customer' })).toBeDefined()
  })
})

describe('the documents of a customer in the console', () => {
  const passport = { documentId: 700, categoryId: 1, documentTypeId: 101, state: 'validated', createdAt: moment }
  const address = {
    addressId: 60,
    address1: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28013',
    countryCode: 'ES',
    isResidence: true,
    isConfirmed: false,
  }
  const whole = { documents: [passport], addresses: [address] }

  it('are moved to another type and address', async () => {
    const { server, user } = await opened(['compliance'], whole)
    await user.click(screen.getByRole('button', { name: 'Move Passport' }))
    const popup = within(await screen.findByRole('dialog'))
    await user.selectOptions(popup.getByLabelText('Type of document'), '201')
    await user.selectOptions(popup.getByLabelText('Address'), 'Calle Mayor 1, Madrid')
    server.say(refusing(operatorDocument['documentAssignment.create'], '05', 'There is no such document.'))
    await user.click(popup.getByRole('button', { name: 'Move' }))
    expect(await popup.findByText('There is no such document.')).toBeDefined()
    expect(server.bodyOf(operatorDocument['documentAssignment.create'])).toMatchObject({
      customerId: 10,
      documentId: 700,
      documentTypeId: 201,
      addressId: 60,
    })
  })

  it('count for a further address or category', async () => {
    const { server, user } = await opened(['compliance'], whole)
    await user.click(screen.getByRole('button', { name: 'Use Passport elsewhere too' }))
    const popup = within(await screen.findByRole('dialog'))
    await user.selectOptions(popup.getByLabelText('Address'), '60')
    await user.selectOptions(popup.getByLabelText('Category'), '2')
    await user.click(popup.getByRole('button', { name: 'Use elsewhere too' }))
    await waitFor(() =>
      expect(server.bodyOf(operatorDocument['documentLink.create'])).toMatchObject({
        documentId: 700,
        addressId: 60,
        categoryId: 2,
      }),
    )
  })

  it('stay where they are for whoever only reads', async () => {
    await opened(['audit'], whole)
    expect(screen.queryByRole('button', { name: 'Move Passport' })).toBeNull()
  })
})

describe('a company', () => {
  const ownership = answer(operatorBusiness['businessOwnership.get'], {
    company: 'Harbor Labs',
    parties: [
      { id: 1, kind: 'company', name: 'Nordic Type', roles: [], effectiveShare: '60.00', isOwner: false, facts: [] },
      { id: 2, kind: 'person', name: 'Bob Keller', roles: ['owner'], effectiveShare: '60.00', isOwner: true, facts: [] },
    ],
    holdings: [
      { ownerId: 1, owner: 'Nordic Type', owned: 'Harbor Labs', share: '60.00' },
      { ownerId: 2, ownedId: 1, owner: 'Bob Keller', owned: 'Nordic Type', share: '100.00' },
    ],
  })
  const company = { customer: { ...customer.customer, customerType: 1 as const } }

  it('shows compliance who owns what part of it, and through which other', async () => {
    await opened(['compliance'], company, [ownership])
    expect(await screen.findByRole('img', { name: 'Ownership and people' })).toBeTruthy()
    expect(screen.getByText('Bob Keller holds 100.00 % of Nordic Type')).toBeTruthy()
  })

  it('shows it to no other desk', async () => {
    await opened(['support'], company)
    expect(screen.queryByText('Ownership and people')).toBeNull()
  })
})
