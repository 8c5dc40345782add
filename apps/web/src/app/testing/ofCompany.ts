import { permissionFlags, permissionsOf, type Right } from '@florin/contract/access'
import { customer } from '@florin/contract/customers/customer'
import type { ActingFor } from '../session/storage.ts'
import { answer, person, profile } from './answers.ts'

const flags = permissionFlags.filter((flag) => flag !== 'settlementAccount')
const company = { id: 42, customerUsername: '42', customerName: 'Lumen', employeeFirstName: 'Carla', employeeLastName: 'Demo' }

/** Somebody of a company, with that right. */
export const inCompanyWith = (right: Right) => ({
  answers: [
    profile({ ...person, customerId: 42, customerType: 2, isHaveRelatedAccounts: true }),
    answer(customer['accessInfo.get'], {
      accessRights: right,
      permissions: permissionsOf(flags),
      accessList: ['balanceInfo'],
      businessRepresentativePositionIds: [],
      isNeedKyc: false,
      customer: company,
      strictMode: false,
      isConverted: false,
    }),
  ],
  actingFor: {
    kind: 'company',
    customerId: 42,
    name: 'Lumen Studio Ltd',
    right,
    flags,
    accessList: ['balanceInfo'],
  } satisfies ActingFor,
})

/** With full access. */
export const ofCompany = inCompanyWith(2)
