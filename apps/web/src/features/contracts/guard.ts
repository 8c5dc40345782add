import { contract } from '@florin/contract/calls/contracts/contract'
import { redirect } from '@tanstack/react-router'
import { profileQuery } from '../../app/session/profile.ts'
import { requires } from '../../app/router/guards.ts'

type Entry = Parameters<ReturnType<typeof requires>>[0]

/** For verified customers of a brand that offers contracts; others are sent home. */
export const requiresContracts = async (entry: Entry): Promise<void> => {
  await requires(contract.list)(entry)
  const { queries, boot } = entry.context
  const { customer } = await queries.ensureQueryData(profileQuery())
  if (!customer.verified || !boot.brand.contractsEnable) throw redirect({ to: '/home', replace: true })
}
