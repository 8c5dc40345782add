import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { chooseCompany } from './companyStore.ts'

type Choice = { readonly customerId: number; readonly enabled: boolean; readonly userId: number }

/** Operators say whose payments may be shared. */
export const createContractCompanies = ({ clock }: { readonly clock: Clock }) => ({
  choose: async (tx: Tx, choice: Choice): Promise<void> => {
    if (!(await chooseCompany(tx, { ...choice, at: clock.now() }))) throw refuse('object.missing', { field: 'customerId' })
  },
})
