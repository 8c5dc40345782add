import { company } from '@florin/contract/calls/companies/company'
import { contact } from '@florin/contract/calls/customers/contact'
import type { Address } from '@florin/contract/customers/contactAddress'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../app/call/queries.ts'
import { useMay } from '../access/useMay.ts'
import { addressesQuery } from './queries.ts'

/** Where a card can be sent: the addresses of a person, or of the company acted for. */
export const useCardAddresses = (isPhysical = true): readonly Address[] => {
  const may = useMay()
  const own = useQuery({ ...addressesQuery(), enabled: isPhysical && may(contact['address.list']) })
  const companys = useQuery({ ...callQuery(company.get, {}), enabled: isPhysical && may(company.get) })
  return own.data?.items ?? companys.data?.addresses ?? []
}
