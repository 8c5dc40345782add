import { permissionFlags, permissionsOf } from '@florin/contract/access'
import { customer } from '@florin/contract/customers/customer'
import { answer, person, profile } from './answers.ts'

const flags = permissionFlags.filter((flag) => flag !== 'settlementAccount')
const company = { id: 42, customerUsername: '42', customerName: 'Lumen', employeeFirstName: 'Carla', employeeLastName: 'Demo' }
/** Somebody of a company, with full access. */
export const ofCompany = {
  answers: [
    profile({ ...person, customerId: 42, customerType: 2, isHaveRelatedAccounts: true }),
    answer(customer['accessInfo.get'], {
      accessRights: 2,
      permissions: permissionsOf(flags),
      accessList: ['balanceInfo'],
      businessRepresentativePositionIds: [],
      isNeedKyc: false,
      customer: company,
      strictMode: false,
      isConverted: false,
    }),
  ],
  actingFor: { kind: 'company', customerId: 42, name: 'Lumen Studio Ltd', right: 2, flags, accessList: ['balanceInfo'] },
} as const
