import { customer } from '@florin/contract/calls/customers/customer'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { useSuspenseQuery } from '@tanstack/react-query'
import { callQuery } from '../call/queries.ts'

export const profileQuery = () => callQuery(customer['info.get'], {})

/** Who is signed in. Guards load it before a screen needs it. */
export const useProfile = (): CustomerInfo => useSuspenseQuery(profileQuery()).data.customer
