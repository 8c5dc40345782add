import { type Access, judge } from '@florin/contract/calls/access'
import type { RouterContext } from '../router/context.ts'
import { callerView } from './callerView.ts'
import { profileQuery } from './profile.ts'

/** What `useMay` is to a component, for what a page loads beforehand. */
export const mayCall = async (
  { queries, session }: Pick<RouterContext, 'queries' | 'session'>,
  { access }: { readonly access: Access },
): Promise<boolean> => {
  const { customer } = await queries.ensureQueryData(profileQuery())
  return judge(access, callerView(customer, session.actingFor())) === 'allowed'
}
