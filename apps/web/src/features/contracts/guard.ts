import { contract } from '@florin/contract/calls/contracts/contract'
import { redirect } from '@tanstack/react-router'
import { profileQuery } from '../../app/session/profile.ts'
import { requires } from '../../app/router/guards.ts'
import { contractQuery } from './queries.ts'

type Entry = Parameters<ReturnType<typeof requires>>[0]

const isOffered = async (entry: Entry): Promise<boolean> => {
  await requires(contract.list)(entry)
  const { queries, boot } = entry.context
  const { customer } = await queries.ensureQueryData(profileQuery())
  return customer.verified && boot.brand.contractsEnable
}
const goHome = () => redirect({ to: '/home', replace: true })

/** For verified customers of a brand that offers contracts; others are sent home. */
export const requiresContracts = async (entry: Entry): Promise<void> => {
  if (!(await isOffered(entry))) throw goHome()
}

/** Whoever is none of those any more still reads what both sides have signed. */
export const requiresContract = async (entry: Entry & { readonly params: { readonly contractId: string } }): Promise<void> => {
  if (await isOffered(entry)) return
  const query = contractQuery(Number(entry.params.contractId))
  await entry.context.queries.ensureQueryData(query).catch(() => {
    throw goHome()
  })
}
