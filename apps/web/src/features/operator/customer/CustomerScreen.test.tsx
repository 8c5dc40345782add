import type { Desk } from '@florin/contract/access'
import { operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorClosing } from '@florin/contract/customers/operatorClosing'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, operatorProfile, profile } from '../../../app/testing/answers.ts'
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

const openAs = async (...desks: Desk[]) => {
  await openPage('/admin-overview/customers/10', {
    answers: [
      profile({ ...operatorProfile, desks }),
      answer(operatorCustomer['customer.get'], customer),
      answer(operatorCustomer['customerNote.list'], { items: [] }),
      answer(operatorReview['review.list'], { items: [], total: 0, counts: [] }),
      answer(operatorClosing['customerClosing.get'], { items: [], obstacles: [] }),
      answer(operatorPaymentInstruction['paymentInstruction.list'], { instructions: [] }),
    ],
  })
  await screen.findByRole('heading', { name: 'Ana Demo' })
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
