import type { IdentityMatch } from '@florin/contract/merchant/identityRequest'
import type { operatorIdentityRequest, OperatorIdentityRequest } from '@florin/contract/merchant/operatorIdentityRequest'
import type { InputOf } from '@florin/contract/method'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import { isOwnCustomer } from '../../compliance/reviews/ownCustomer.ts'
import type { Decision, Reviews } from '../../compliance/reviews/reviews.ts'
import type { Standing } from '../../compliance/verification/standing.ts'
import { compared, isAllTrue, isWhole } from './comparing.ts'
import * as store from './identityStore.ts'
import type { Settling } from './settling.ts'

type Deps = { readonly reviews: Reviews; readonly standing: Pick<Standing, 'of'>; readonly settling: Settling }
type Desk = typeof operatorIdentityRequest

const kind = 'identityRequest'

/** Operators compare what a company asked with what is on record. */
export const createIdentityDesk = ({ reviews, standing, settling }: Deps) => {
  const foundFor = async (tx: Tx, request: store.FoundRequest): Promise<IdentityMatch | undefined> => {
    const { memberCustomerId, agreedAt } = request
    if (memberCustomerId === null || !agreedAt) return undefined
    const known = await store.findOnRecord(tx, memberCustomerId)
    if (!known) return undefined
    const { facts } = await standing.of(tx, memberCustomerId)
    return compared(request, known, facts.identity === 'validated')
  }

  const shown = (found: store.FoundRequest, match: IdentityMatch | undefined): OperatorIdentityRequest => ({
    id: found.id,
    merchantId: found.customerId,
    merchantName: found.merchantName,
    email: found.email,
    firstName: found.firstName,
    lastName: found.lastName,
    ...(found.birthDate !== null && { dateOfBirth: found.birthDate }),
    ...(found.country !== null && { countryCode: found.country }),
    ...(found.note !== null && { note: found.note }),
    ...(found.memberCustomerId !== null && { customerId: found.memberCustomerId }),
    hasAgreed: found.agreedAt !== null,
    ...(match && { found: match }),
    statusId: found.status,
    createdAt: found.createdAt.toISOString(),
  })

  const requireOpen = async (tx: OpenTx, id: number): Promise<store.FoundRequest> => {
    const request = await store.lockRequest(tx, id)
    if (request?.status !== 1) throw refuse('object.missing', { field: 'id' })
    return request
  }

  /** It concerns two customers, and an operator may be neither of them. */
  const close = async (tx: OpenTx, { id, customerId, memberCustomerId, agreedAt }: store.FoundRequest, decision: Decision) => {
    const concerned = [customerId, ...(memberCustomerId === null ? [] : [memberCustomerId])]
    for (const each of concerned) if (await isOwnCustomer(tx, decision.operatorUserId, each)) throw refuse('review.own')
    if (agreedAt) await reviews.decide(tx, { kind, subjectId: id, field: 'id' }, decision)
  }

  return {
    /** With whom it turned out to be about, where one was asked for. */
    list: async (tx: Tx, { id, statusId, ...page }: InputOf<Desk['identityRequest.list']>) => {
      const { found, total } = await store.findRequests(tx, { id, statusId }, { ...page, oldestFirst: true })
      const items = []
      for (const each of found) items.push(shown(each, each.status === 1 ? await foundFor(tx, each) : (each.match ?? undefined)))
      return { about: id === undefined ? undefined : (found[0]?.memberCustomerId ?? undefined), items, total }
    },

    approve: (given: Tx, by: number, { id, confirmed, match, note }: InputOf<Desk['identityRequest.approve']>) =>
      inTransaction(given, async (tx) => {
        const request = await requireOpen(tx, id)
        const { memberCustomerId } = request
        // Whoever has left, or was blocked, cannot stand by what they agreed to.
        if (memberCustomerId === null || (await foundFor(tx, request)) === undefined)
          throw refuse('identityRequest.noConsent', { field: 'id' })
        if (!isWhole(match, request)) throw refuse('identityRequest.match', { field: 'match' })
        if (confirmed && !isAllTrue(match)) throw refuse('identityRequest.match', { field: 'confirmed' })
        await close(tx, request, { outcome: confirmed ? 'approved' : 'declined', operatorUserId: by, reason: note })
        const status = confirmed ? (2 as const) : (3 as const)
        await settling(tx, request, { status, match, note, by })
        return { about: memberCustomerId, id, statusId: status }
      }),

    decline: (given: Tx, by: number, { id, reason }: InputOf<Desk['identityRequest.decline']>) =>
      inTransaction(given, async (tx) => {
        const request = await requireOpen(tx, id)
        await close(tx, request, { outcome: 'declined', operatorUserId: by, reason })
        const refundTransactionId = await settling(tx, request, { status: 4, note: reason, by })
        return { about: request.memberCustomerId ?? request.customerId, id, statusId: 4 as const, refundTransactionId }
      }),
  }
}
