import { account } from '@florin/contract/calls/accounts/account'
import { useQuery } from '@tanstack/react-query'
import { session } from '../../app/boot/engine.ts'
import { callQuery } from '../../app/call/queries.ts'
import { mayRead } from '../../app/session/callerView.ts'
import type { ActingFor } from '../../app/session/storage.ts'
import { useActing } from '../../app/session/useActing.ts'
import { accountsQuery } from './queries.ts'

/** Prepares files, and sees nothing of what is on the accounts. */
const isBlind = (acting: ActingFor | undefined): boolean => acting?.kind === 'company' && !mayRead(acting)

const namesQuery = () => callQuery(account['payable.list'], {})
type Prefetch = { readonly prefetchQuery: (query: ReturnType<typeof accountsQuery>) => Promise<void> }

/** Asked for with the page of a file. */
export const prefetchPayingAccounts = (queries: Prefetch): void => {
  if (!isBlind(session.actingFor())) void queries.prefetchQuery(accountsQuery())
}

/** What a file can be paid from, with what is on it for those who may know. */
export const usePayingAccounts = () => {
  const onlyNames = isBlind(useActing())
  const accounts = useQuery({ ...accountsQuery(), enabled: !onlyNames })
  const names = useQuery({ ...namesQuery(), enabled: onlyNames })
  return onlyNames ? names : accounts
}
