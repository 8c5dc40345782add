import { flagsIn } from '@florin/contract/calls/access'
import { customer } from '@florin/contract/calls/customers/customer'
import type { AccessInfo } from '@florin/contract/customers/customer'
import { call, session } from '../boot/engine.ts'
import { callQuery } from '../call/queries.ts'
import type { ActingFor } from './storage.ts'

export const companiesQuery = () => callQuery(customer['access.list'], {})

/** Of the company now acted for. */
export const accessQuery = () => callQuery(customer['accessInfo.get'], {})

export const actingIn = (access: AccessInfo): ActingFor => ({
  kind: 'company',
  customerId: access.customer.id,
  name: access.customer.customerName,
  right: access.accessRights,
  flags: flagsIn(access.permissions),
  accessList: access.accessList,
})

/** Asks what the user may do there before any page shows it. */
export const chooseCompany = async (customerId: number): Promise<void> =>
  session.actFor(actingIn(await call(customer['accessInfo.get'], {}, { actingFor: customerId })))
