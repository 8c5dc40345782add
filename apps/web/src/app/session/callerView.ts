import { judge, permissionFlags, customer } from '@florin/contract/access'
import type { CallerView } from '@florin/contract/access'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import type { ActingFor } from './storage.ts'

const personal = 0

/** Of the server's three types two are business, the old kind and the new. */
export const isBusiness = ({ customerType }: Pick<CustomerInfo, 'customerType'>): boolean => customerType !== personal

/** Only companies are told theirs; the server judges a person's at the call. */
const flagsOf = ({ permissions }: Pick<CustomerInfo, 'permissions'>) =>
  permissionFlags.filter((flag) => permissions?.[flag] ?? true)

/** The same view of a caller that the server builds, from what the page knows. */
export const callerView = (info: CustomerInfo, acting: ActingFor | undefined): CallerView => {
  const own = isBusiness(info) ? undefined : info.customerId
  const person = own === undefined ? undefined : ({ kind: 'person', customerId: own, flags: flagsOf(info) } as const)
  return { signedIn: true, isAdmin: info.isAdmin, acting: acting ?? person }
}

/** The settlement permission marks an account that belongs under another. */
export const isSubAccount = ({ permissions }: Pick<CustomerInfo, 'permissions'>): boolean =>
  permissions?.settlementAccount ?? false

const reads = customer({ can: 'read' })

/** Whether balances and history are for this user: not for representatives, nor for those who only upload. */
export const mayRead = (acting: ActingFor): boolean => judge(reads, { signedIn: true, isAdmin: false, acting }) === 'allowed'
