import { customer, flagsIn, judge } from '@florin/contract/calls/access'
import type { CallerView } from '@florin/contract/calls/access'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import type { ActingFor } from './storage.ts'

const personal = 0

/** Of the server's three types two are business, the old kind and the new. */
export const isBusiness = ({ customerType }: Pick<CustomerInfo, 'customerType'>): boolean => customerType !== personal

/** An operator who has yet to set up a second factor. */
export const mustEnrol = ({ isAdmin, login2faMode }: Pick<CustomerInfo, 'isAdmin' | 'login2faMode'>): boolean =>
  isAdmin && login2faMode === 'no'

/** The same view of a caller that the server builds, from what the page knows. */
export const callerView = (info: CustomerInfo, acting: ActingFor | undefined): CallerView => {
  const own = isBusiness(info) ? undefined : info.customerId
  const person = own === undefined ? undefined : ({ kind: 'person', customerId: own, flags: flagsIn(info.permissions) } as const)
  return { signedIn: true, isAdmin: info.isAdmin, desks: info.desks, mustEnrol: mustEnrol(info), acting: acting ?? person }
}

/** The settlement permission marks an account that belongs under another. */
export const isSubAccount = ({ permissions }: Pick<CustomerInfo, 'permissions'>): boolean => permissions.settlementAccount

const reads = customer({ can: 'read' })

/** Whether balances and history are for this user: not for representatives, nor for those who only upload. */
export const mayRead = (acting: ActingFor): boolean => judge(reads, { signedIn: true, isAdmin: false, acting }) === 'allowed'
