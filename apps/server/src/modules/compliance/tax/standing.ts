import type { FatcaCrs } from '@florin/contract/compliance/tax'
import { taxForms } from '@florin/contract/compliance/tax'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { formsOf } from './formStore.ts'
import { formsNeeded, indiciaIn, statusOf, wantsCustomer } from './forms.ts'
import type { TaxNumbers } from './numbers.ts'
import { type MadeForm, makePaper } from './papers.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly live: Live
  readonly numbers: TaxNumbers
  /** Something is known of the customer that was not before. */
  readonly reconsider: (tx: Tx, customerId: number) => Promise<void>
}
type Residence = FatcaCrs['taxIds'][number]
export type TaxStanding = ReturnType<typeof createTaxStanding>
export type Standing = Awaited<ReturnType<TaxStanding['of']>>

/** How a customer stands with the tax authorities, as far as we have to know. */
export const createTaxStanding = ({ clock, ids, files, live, numbers, reconsider }: Deps) => {
  const residencesOf = async (tx: Tx, customerId: number): Promise<Residence[]> =>
    (await store.residencesOf(tx, customerId)).map(({ country, sealedTaxId, noTaxIdReason, explanation }) => ({
      countryCode: country,
      taxId: sealedTaxId && numbers.unseal(customerId, sealedTaxId),
      noTaxIdReason: noTaxIdReason as Residence['noTaxIdReason'],
      explanation,
    }))

  const of = async (tx: Tx, customerId: number) => {
    const person = await store.findPerson(tx, customerId)
    const kept = await formsOf(tx, customerId)
    const { certified } = person
    const indicia = indiciaIn(person)
    const hasUSIndicia = indicia.length > 0 || certified?.hasUSIndicia === true
    const isBornThere = person.birthCountry === 'US'
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
    residencesOf,

    /** After any change: whether the customer is asked for it when they next sign in. */
    settle: async (tx: Tx, customerId: number) => {
      const standing = await of(tx, customerId)
      await store.setNeeded(tx, customerId, standing.requiresAction)
      await reconsider(tx, customerId)
      await live.publish(tx, `customer:${customerId}`, 'taxChanged', {})
      return standing
    },

    /** Writes a form with the answers as they stand, and keeps it. */
    keepPaper: async (tx: Tx, customerId: number, form: MadeForm, isSigned: boolean) => {
      const person = await store.findPerson(tx, customerId)
      const residences = await residencesOf(tx, customerId)
      const bytes = await makePaper(form, { person, residences, madeAt: clock.now(), isSigned })
      const fileKey = `tax/${customerId}/${ids.uuid()}.pdf`
      await files.put(fileKey, bytes, { type: 'application/pdf' })
      return { fileKey, bytes, person }
    },
  }
}
