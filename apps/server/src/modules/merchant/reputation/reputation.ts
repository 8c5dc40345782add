import type { InputOf, OutputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { operatorReputation, OperatorReputationEntry } from '@florin/contract/merchant/operatorReputation'
import type { ReputationEntry } from '@florin/contract/merchant/reputation'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import * as store from './reputationStore.ts'

type Looked = InputOf<(typeof merchant)['reputation.list']>
type Found = OutputOf<(typeof merchant)['reputation.list']>
type Desk = typeof operatorReputation
type Paged = { readonly pageNumber: number; readonly pageSize: number }

const type = 'reputation'
/** Below every entry's own number: it is not written down, but how the member stands. */
const verifiedId = 1

const placeOf = ({ pageNumber, pageSize }: Paged) => ({ limit: pageSize, offset: (pageNumber - 1) * pageSize })

const shown = ({ createdAt, ...entry }: store.FoundEntry): OperatorReputationEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
})

/** What merchants are told of a member, and what operators write down for that. */
export const createReputation = ({ clock }: { readonly clock: Clock }) => {
  const verified = (email: string): ReputationEntry => ({
    id: verifiedId,
    type,
    email,
    kind: 'verified',
    description: '',
    createdAt: clock.now().toISOString(),
  })

  const requireMember = async (tx: Tx, email: string): Promise<store.Member> => {
    const member = await store.findMember(tx, email, undefined)
    if (!member) throw refuse('object.missing', { field: 'email' })
    return member
  }

  return {
    /** Neither names nor money; an address that nobody has tells nothing more than that. */
    look: async (tx: Tx, { email, ...paged }: Looked, brand: string | undefined): Promise<Found> => {
      const member = await store.findMember(tx, email, brand)
      if (!member) return { items: [], known: false, total: 0 }
      const { userId, since, isVerified } = member
      const entries = await store.findEntries(tx, userId, placeOf(paged))
      const written = entries.map(({ id, kind, description, createdAt }) => ({
        id,
        type: type as typeof type,
        email,
        kind,
        description,
        createdAt: createdAt.toISOString(),
      }))
      return {
        items: isVerified && paged.pageNumber === 1 ? [verified(email), ...written] : written,
        known: true,
        memberSince: since.toISOString().slice(0, 10),
        total: (await store.countEntries(tx, userId)) + (isVerified ? 1 : 0),
      }
    },

    /** With whom it turned out to be about. */
    list: async (tx: Tx, { email, ...paged }: InputOf<Desk['reputation.list']>) => {
      const member = email === undefined ? undefined : await store.findMember(tx, email, undefined)
      if (email !== undefined && !member) return { about: undefined, items: [], total: 0 }
      const entries = await store.findEntries(tx, member?.userId, placeOf(paged))
      return {
        about: member?.customerId,
        items: entries.map(shown),
        total: await store.countEntries(tx, member?.userId),
      }
    },

    write: async (tx: Tx, by: number, { email, kind, description }: InputOf<Desk['reputation.create']>) => {
      const { userId, customerId } = await requireMember(tx, email)
      const id = await store.insertEntry(tx, { userId, kind, description, by, at: clock.now() })
      return { id, about: customerId }
    },

    takeBack: async (tx: Tx, by: number, id: number): Promise<{ about: number | undefined }> => {
      const about = await store.takeBack(tx, id, by, clock.now())
      if (about === undefined) throw refuse('object.missing', { field: 'id' })
      return { about: about || undefined }
    },
  }
}
