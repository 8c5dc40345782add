import { permissionsOf } from '@florin/contract/access'
import type { AccessInfo, CustomerInfo } from '@florin/contract/customers/customer'
import { expect, it } from 'vitest'
import { person } from '../testing/answers.ts'
import { userStateOf } from './userState.ts'

const ana: CustomerInfo = {
  ...person,
  limited: true,
  limitedReason: 'An address is missing',
  transactionApproveMode: 'approvalCode',
}
const access: AccessInfo = {
  accessRights: 2,
  permissions: permissionsOf(['settlementAccount']),
  accessList: ['balanceInfo'],
  businessRepresentativePositionIds: [1, 4],
  isNeedKyc: true,
  customer: { id: 20, customerUsername: '20', customerName: 'Lumen', employeeFirstName: 'Ana', employeeLastName: 'Demo' },
  strictMode: true,
  isConverted: false,
  representativeId: 7,
  representativePositionId: 1,
}

it('has every field of a person', () =>
  expect(userStateOf(ana)).toEqual({
    firstName: 'Ana',
    lastName: 'Demo',
    login: 'ana@demo.test',
    customerType: 0,
    permissions: person.permissions,
    approvalCodeMode: true,
    transactionApproveMode: 'approvalCode',
    twoStepVerificationMode: 'no',
    isAdmin: false,
    isNeedKyc: false,
    isNeedPersonalInfoUpdate: false,
    limited: true,
    limitedReason: 'An address is missing',
    accessList: [],
    strictMode: false,
    isConverted: false,
    isSubAccount: false,
  }))

it('has what holds in the company, where somebody acts for one', () =>
  expect(userStateOf({ ...ana, customerType: 2 }, access)).toMatchObject({
    businessName: 'Lumen',
    permissions: access.permissions,
    accessRights: 2,
    accessList: ['balanceInfo'],
    isNeedKyc: true,
    strictMode: true,
    representativeId: 7,
    representativePositionId: 1,
    employeeFirstName: 'Ana',
    employeeLastName: 'Demo',
    isSubAccount: true,
  }))
