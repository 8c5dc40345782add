import type { AskedIdentity } from '@florin/contract/merchant/identityRequest'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { InputOf } from '@florin/contract/method'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { inTurn } from '../../../platform/inTurn.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import * as store from './identityStore.ts'
import type { Settling } from './settling.ts'
import { statusOf } from './statusOf.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly reviews: Reviews; readonly settling: Settling }
type Methods = typeof merchant

const dayMs = 86_400_000
const atOnce = 100
/** The fee stays in the books; what was asked about a person does not stay for ever. */
const keptDays = 730

const shownToMember = (found: store.FoundRequest): AskedIdentity => ({
  id: found.id,
  merchantName: found.merchantName,
  merchantVerified: found.merchantVerified,
  asksDateOfBirth: found.birthDate !== null,
  asksCountry: found.country !== null,
  ...(found.note !== null && { note: found.note }),
  hasAgreed: found.agreedAt !== null,
  status: statusOf(found),
  createdAt: found.createdAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
})

/** What the member says to a request, and what becomes of one that nobody answers. */
export const createIdentityAnswers = ({ db, clock, reviews, settling }: Deps) => {
  const expire = (id: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const request = await store.lockRequest(tx, id)
      if (request?.status === 1 && request.expiresAt <= clock.now()) await settling(tx, request, { status: 4 })
    })

  return {
    asked: async (tx: Tx, memberCustomerId: number) => {
      const { found } = await store.findRequests(tx, { memberCustomerId }, { pageNumber: 1, pageSize: atOnce })
      return { items: found.map(shownToMember) }
    },

    answer: (given: Tx, memberCustomerId: number, { id, agrees }: InputOf<Methods['identity.answer']>): Promise<void> =>
      inTransaction(given, async (tx) => {
        const request = await store.lockRequest(tx, id)
        const isOpen = request?.status === 1 && request.expiresAt > clock.now()
        if (!request || !isOpen || request.memberCustomerId !== memberCustomerId) throw refuse('object.missing', { field: 'id' })
        if (!agrees) return void (await settling(tx, request, { status: 4 }))
        if (request.agreedAt) return
        await store.setAgreed(tx, id, clock.now())
        await reviews.ask(tx, { kind: 'identityRequest', subjectId: id, customerId: request.customerId })
      }),

    /** Nobody answered, or nobody decided, in time. */
    expire: async (): Promise<number> => {
      const ids = await store.expiredRequests(db, clock.now(), atOnce)
      await inTurn(ids, expire)
      return ids.length
    },

    clean: (): Promise<number> => store.deleteSettledBefore(db, new Date(clock.now().getTime() - keptDays * dayMs)),
  }
}
