import type { AccessInfo, CustomerInfo } from '@florin/contract/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { isSubAccount } from './callerView.ts'
import { accessQuery } from './company.ts'
import { useProfile } from './profile.ts'
import { useActing } from './useActing.ts'

/** Who is signed in and what holds for them, in one place: of the person, and of the company they act for. */
export const userStateOf = (info: CustomerInfo, access?: AccessInfo) => ({
  firstName: info.firstName,
  lastName: info.lastName,
  login: info.login,
  customerType: info.customerType,
  permissions: access?.permissions ?? info.permissions,
  /** Payments are confirmed by a mailed code. */
  approvalCodeMode: info.transactionApproveMode === 'approvalCode',
  transactionApproveMode: info.transactionApproveMode,
  twoStepVerificationMode: info.login2faMode,
  isAdmin: info.isAdmin,
  isNeedKyc: access?.isNeedKyc ?? info.isNeedKyc,
  isNeedPersonalInfoUpdate: info.isNeedPersonalInfoUpdate,
  limited: info.limited,
  limitedReason: info.limitedReason,
  businessName: access?.customer.customerName ?? info.businessName,
  accessRights: access?.accessRights,
  accessList: access?.accessList ?? [],
  strictMode: access?.strictMode ?? false,
  isConverted: access?.isConverted ?? false,
  representativeId: access?.representativeId,
  representativePositionId: access?.representativePositionId,
  employeeFirstName: access?.customer.employeeFirstName,
  employeeLastName: access?.customer.employeeLastName,
  isSubAccount: isSubAccount(access ?? info),
})
export type UserState = ReturnType<typeof userStateOf>

export const useUserState = (): UserState => {
  const info = useProfile()
  const acting = useActing()
  const { data } = useQuery({ ...accessQuery(), enabled: acting?.kind === 'company' && !acting.byOperator })
  return userStateOf(info, acting?.kind === 'company' ? data : undefined)
}
