import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { type MadeForm, makePaper } from './papers.ts'
import type { TaxReading } from './reading.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly live: Live
  readonly reading: TaxReading
  /** Something is known of the customer that was not before. */
  readonly reconsider: (tx: Tx, customerId: number) => Promise<void>
}
export type TaxStanding = ReturnType<typeof createTaxStanding>

/** What follows when something about taxes changes, and the documents that are made of it. */
export const createTaxStanding = ({ clock, ids, files, live, reading, reconsider }: Deps) => ({
  ...reading,

  /** After any change. */
  settle: async (tx: Tx, customerId: number) => {
    await reconsider(tx, customerId)
    await live.publish(tx, `customer:${customerId}`, 'taxChanged', {})
    return reading.of(tx, customerId)
  },

  /** Writes a form with the answers as they stand, and keeps it. */
  keepPaper: async (tx: Tx, customerId: number, form: MadeForm, isSigned: boolean) => {
    const person = await store.findPerson(tx, customerId)
    const residences = await reading.residencesOf(tx, customerId)
    const bytes = await makePaper(form, { person, residences, madeAt: clock.now(), isSigned })
    const fileKey = `tax/${customerId}/${ids.uuid()}.pdf`
    await files.put(fileKey, bytes, { type: 'application/pdf' })
    return { fileKey, bytes, person }
  },
})
