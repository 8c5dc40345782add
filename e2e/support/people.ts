import { randomUUID } from 'node:crypto'
import { demoPassphrase } from '../../apps/server/src/seed/people.ts'

export type Person = {
  readonly email: string
  readonly passphrase: string
  readonly firstName: string
  readonly lastName: string
  /** ISO code and the name that the English list shows. */
  readonly country: { readonly code: string; readonly name: string }
  /** Of a paired phone, for whoever signs in with a second factor. */
  readonly phoneSecret?: string
}

/** Nobody else has this address, so that tests can run beside each other. */
export const somebody = (): Person => ({
  email: `pat-${randomUUID().slice(0, 13)}@e2e.test`,
  passphrase: 'violet kettle under nine maps',
  firstName: 'Pat',
  lastName: 'Walker',
  country: { code: 'ES', name: 'Spain' },
})

/** Of the demo bank: has money in three currencies. */
export const ana: Person = {
  email: 'ana@demo.test',
  passphrase: demoPassphrase,
  firstName: 'Ana',
  lastName: 'Marin',
  country: { code: 'ES', name: 'Spain' },
}
