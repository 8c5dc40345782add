import type { Accounts } from '../areas/account/service.ts'
import { createAccountDesk } from '../areas/operator/accountDesk.ts'
import { createCustomerDesk } from '../areas/operator/customerService.ts'
import type { Tell } from '../notifications/tell.ts'
import type { Deps } from './deps.ts'

type DeskDeps = Pick<Deps, 'clock' | 'live'> & { readonly tell: Tell; readonly accounts: Accounts }

/** What operators work with. */
export const createDesk = (deps: DeskDeps) => ({
  customerDesk: createCustomerDesk(deps),
  accountDesk: createAccountDesk(deps),
})
