import type { FatcaCrs } from '@florin/contract/compliance/tax'
import { taxForms } from '@florin/contract/compliance/tax'
import type { FatcaCrsState } from '@florin/contract/compliance/verificationStatus'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { formsOf } from './formStore.ts'
import { formsNeeded, indiciaIn, statusOf, wantsCustomer } from './forms.ts'
import type { TaxNumbers } from './numbers.ts'
import * as store from './store.ts'

type Deps = { readonly clock: Clock; readonly numbers: TaxNumbers }
type Residence = FatcaCrs['taxIds'][number]
export type TaxReading = ReturnType<typeof createTaxReading>
export type Standing = Awaited<ReturnType<TaxReading['of']>>

/**
 * How a customer stands with the tax authorities, as far as we have to know. Read each time from what is known of them:
 * a new address or phone, a document that is rejected and the day on which a form ends count at once.
 */
export const createTaxReading = ({ clock, numbers }: Deps) => {
  const of = async (tx: Tx, customerId: number) => {
    const person = await store.findPerson(tx, customerId)
    const kept = await formsOf(tx, customerId)
    const { certified } = person
    const indicia = indiciaIn(person)
    const hasUSIndicia = indicia.length > 0 || certified?.hasUSIndicia === true
    const isBornThere = indicia.includes('birthplace')
    const needed = formsNeeded(certified && { isUSTaxPayer: certified.isUSTaxPayer, hasUSIndicia, isBornThere })
    const today = dayOf(clock.now())
    const papers = taxForms.map((form) => {
      const latest = kept.find((each) => each.form === form)
      const isNeeded = needed.includes(form)
      return { form, latest, isNeeded, status: statusOf(latest, isNeeded, today) }
    })
    const requiresAction = papers.some(({ isNeeded, status }) => isNeeded && wantsCustomer(status))
    return { person, indicia, hasUSIndicia, needed, papers, requiresAction }
  }

  return {
    of,

    /** Whether the customer is asked for it when they next sign in. */
    requiresAction: async (tx: Tx, customerId: number): Promise<boolean> => (await of(tx, customerId)).requiresAction,

    stateOf: async (tx: Tx, customerId: number): Promise<FatcaCrsState> => {
      const { papers, requiresAction } = await of(tx, customerId)
      const isAny = (wanted: 'rejected' | 'pending') => papers.some(({ isNeeded, status }) => isNeeded && status === wanted)
      if (requiresAction) return isAny('rejected') ? 'rejected' : 'missing'
      return isAny('pending') ? 'submitted' : 'validated'
    },

    residencesOf: async (tx: Tx, customerId: number): Promise<Residence[]> =>
      (await store.residencesOf(tx, customerId)).map(({ country, sealedTaxId, noTaxIdReason, explanation }) => ({
        countryCode: country,
        taxId: sealedTaxId && numbers.unseal(customerId, sealedTaxId),
        noTaxIdReason: noTaxIdReason as Residence['noTaxIdReason'],
        explanation,
      })),
  }
}
