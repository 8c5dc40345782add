import { permissionFlags, permissionsOf, Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { verification } from '@florin/contract/compliance/verification'
import { customer } from '@florin/contract/customers/customer'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, person, profile } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const company = 20
const permissions = permissionsOf(permissionFlags)

const openFor = (right: Right, accessList = ['balanceInfo']) =>
  openPage('/home', {
    answers: [
      profile({ ...person, customerId: company, customerType: 2, isHaveRelatedAccounts: true, isNeedKyc: true }),
      answer(customer['accessInfo.get'], {
        accessRights: right,
        permissions,
        accessList,
        businessRepresentativePositionIds: [],
        isNeedKyc: true,
        customer: {
          id: company,
          customerUsername: String(company),
          customerName: 'Lumen Studio',
          employeeFirstName: 'Ana',
          employeeLastName: 'Demo',
        },
        strictMode: false,
        isConverted: false,
      }),
    ],
    actingFor: { kind: 'company', customerId: company, name: 'Lumen Studio', right, flags: [...permissionFlags], accessList },
  })

describe('the questionnaire', () => {
  it('asks a person what they do, with their accounts loaded meanwhile', async () => {
    const { server } = await openPage('/home', { answers: [profile({ ...person, isNeedKyc: true })] })
    expect(await screen.findByRole('heading', { level: 1, name: 'About you and your money' })).toBeTruthy()
    expect(screen.getAllByLabelText('What do you do?')).not.toEqual([])
    expect(server.called).toContain(account.list.name)
    expect(screen.queryByRole('link', { name: 'Choose another account' })).toBeNull()
  })

  it('asks those who manage a company about that', async () => {
    await openFor(Right.full)
    expect(await screen.findByRole('heading', { level: 1, name: 'About your company and its money' })).toBeTruthy()
    expect(screen.queryAllByLabelText('What do you do?')).toEqual([])
    expect(screen.getAllByLabelText('Industry')).not.toEqual([])
    expect(screen.getByRole('link', { name: 'Choose another account' }).getAttribute('href')).toBe('/accesses')
  })

  it.each([
    ['reads', Right.read, ['balanceInfo']],
    ['initiates', Right.initiate, ['balanceInfo']],
    ['uploads', Right.upload, ['balanceInfo']],
    ['represents', Right.full, []],
  ] as const)('tells somebody who only %s who can answer, with the way out', async (_name, right, accessList) => {
    const { server } = await openFor(right, [...accessList])
    expect(await screen.findByText('Questions about Lumen Studio are open')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose another account' }).getAttribute('href')).toBe('/accesses')
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
    expect(server.called).not.toContain(verification['kycCustomerInfo.get'].name)
  })
})
