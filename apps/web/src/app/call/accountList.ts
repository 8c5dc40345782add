import { account } from '@florin/contract/calls/accounts/account'
import type { QueryClient } from '@tanstack/react-query'
import { throttled } from './throttled.ts'

/** What accounts hold is asked for anew after five seconds, and however much happens, not oftener than every three. */
const accountListFreshMs = 5000
export const accountListPauseMs = 3000

const queryKey = [account.list.name]

export const isAccountList = ({ name }: { readonly name: string }): boolean => name === account.list.name

/** The one rule of the list of accounts, whichever page asks for it. */
export const createAccountList = (queries: Pick<QueryClient, 'invalidateQueries' | 'setQueryDefaults'>) => {
  queries.setQueryDefaults(queryKey, { staleTime: accountListFreshMs })
  return { markStale: throttled(() => void queries.invalidateQueries({ queryKey }), accountListPauseMs) }
}
