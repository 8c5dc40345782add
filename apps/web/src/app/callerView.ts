import { permissionFlags } from '@florin/contract/access'
import type { CallerView } from '@florin/contract/access'
import type { CustomerInfo } from '@florin/contract/customer'
import type { CompanyActing } from './session/storage.ts'

const personal = 0

/** The same view of a caller that the server builds, from what the page knows. */
export const callerView = (info: CustomerInfo, company: CompanyActing | undefined): CallerView => {
  // Only companies are told theirs; the server judges a person's at the call.
  const flags = permissionFlags.filter((flag) => info.permissions?.[flag] ?? true)
  const own = info.customerType === personal ? info.customerId : undefined
  const person = own === undefined ? undefined : ({ kind: 'person', customerId: own, flags } as const)
  return { signedIn: true, isAdmin: info.isAdmin, acting: company ?? person }
}
