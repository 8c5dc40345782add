import { account } from '@florin/contract/calls/accounts/account'
import { callQuery } from '../../app/call/queries.ts'

/** Those that money can be paid from. Loaded with the addresses of all pages, so nothing else belongs here. */
export const accountsQuery = () => callQuery(account.list, {})
