import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import * as store from './phoneStore.ts'

export type { Phone } from './phoneStore.ts'
export type Phones = ReturnType<typeof createPhones>

export const e164 = ({ countryCode, number }: store.PhoneNumber): string => `+${countryCode}${number}`

/** The telephone numbers of a person: the confirmed one gets their codes. */
export const createPhones = ({ clock }: { clock: Clock }) => ({
  list: store.phonesOf,
  find: store.findPhone,
  add: (tx: Tx, userId: number, number: store.PhoneNumber): Promise<store.Phone> =>
    store.putPhone(tx, userId, number, clock.now()),
  remove: store.deleteUnconfirmed,
  noteChallenge: store.noteChallenge,
  confirm: (tx: OpenTx, userId: number, id: number): Promise<void> => store.makePrimary(tx, userId, id, clock.now()),
})
