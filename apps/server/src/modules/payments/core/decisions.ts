import type { ApproveType, OperationState } from '@florin/contract/payments/operation'
import { twoStepModes } from '@florin/contract/access/twoStep'
import type { Db } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import type { PendingConsent, ConsentName, FindPendingConsent, ItemResult } from './pendingConsent.ts'
import { unpaidStates } from './transitions.ts'
import { approveType, type Consent, type ConsentMode, resendAfterSeconds } from './consent.ts'
import type { By } from './operation.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'

type Deps = {
  readonly db: Db
  readonly consent: Consent
  /** The first that knows the name counts. */
  readonly finders: readonly FindPendingConsent[]
}
export type Decided = {
  readonly transactionId: number
  readonly status: OperationState
  /** The refusal that stopped it. */
  readonly failure?: string | undefined
  readonly results?: readonly ItemResult[]
}
type Question = { approveType: ApproveType; approvalSentTo?: string; pushNumber?: number; resendAfterSeconds: number }
type PhoneDecision = { readonly deviceSecret: string; readonly result: boolean; readonly number?: number | undefined }
/** What a phone was asked, and what became of the payment; the request on the phone may expire first. */
export type PushCheck = Decided & { readonly hasPushExpired?: true }
export type Decisions = ReturnType<typeof createDecisions>

const decided = async ({ id, failure, results }: PendingConsent, status: OperationState): Promise<Decided> => ({
  transactionId: Number(id),
  status,
  ...(unpaidStates.includes(status) && { failure: await failure?.() }),
  ...(results && { results: await results() }),
})

const question = (
  mode: ConsentMode,
  { sentTo, number }: { sentTo?: string; number?: number },
  seconds = resendAfterSeconds,
): Question => ({
  approveType: approveType(mode),
  ...(sentTo !== undefined && { approvalSentTo: sentTo }),
  ...(number !== undefined && { pushNumber: number }),
  resendAfterSeconds: seconds,
})

/** What a person may do about a consent that is asked of them; what is asked of another is missing to them. */
export const createDecisions = ({ db, consent, finders }: Deps) => {
  const find = async (name: ConsentName, by: By): Promise<PendingConsent> => {
    for (const finder of finders) {
      const found = await finder(name, by)
      if (found) return found
    }
    throw refuse('object.missing')
  }

  const waiting = async (name: ConsentName, by: By): Promise<PendingConsent> => {
    const pending = await find(name, by)
    if (pending.state !== 'awaitingApproval' || pending.secondsLeft === 0) throw refuse('operation.over')
    return pending
  }

  /** By a factor that was there when it began to wait. */
  const ask = async (pending: PendingConsent, mode: ConsentMode, by: By): Promise<Question> => {
    const payer = await findPayer(db, pending.customerId)
    if (!(await consent.available(db, by.userId, payer, pending.createdAt)).includes(mode)) throw refuse('approval.notOffered')
    const challenge = await pending.ask(mode, by.client)
    if (!challenge) throw refuse('operation.over')
    return question(mode, challenge)
  }

  return {
    /** To be taken up again after it was left. */
    asked: async (name: ConsentName, by: By) => {
      const pending = await waiting(name, by)
      const payer = await findPayer(db, pending.customerId)
      const available = await consent.available(db, by.userId, payer, pending.createdAt)
      const { sentTo, number } = await consent.shown(db, pending)
      return {
        transactionId: Number(pending.id),
        operationId: pending.uid,
        approveType: approveType(pending.approveMode),
        ...(sentTo !== undefined && { approvalSentTo: sentTo }),
        ...(number !== undefined && { pushNumber: number }),
        availableApprovalMethods: available.map(approveType),
        expiresInSeconds: pending.secondsLeft,
      }
    },

    approve: async (name: ConsentName, by: By, code: string): Promise<Decided> => {
      const pending = await waiting(name, by)
      return decided(pending, await pending.answer(code))
    },

    /** By the number of the transaction; a code from a text message has to name the operation it was sent for. */
    approveNumbered: async (by: By, input: { trxid: number; operationId?: string | undefined; approvalCode: string }) => {
      const pending = await waiting({ id: BigInt(input.trxid) }, by)
      if (input.operationId === undefined && pending.approveMode === 'sms') throw refuse('operation.unnamed')
      if (input.operationId !== undefined && input.operationId !== pending.uid) throw refuse('object.missing')
      return decided(pending, await pending.answer(input.approvalCode))
    },

    /** A phone's own answer; its secret proves it. */
    decide: async (name: ConsentName, by: By, decision: PhoneDecision): Promise<Decided> => {
      const pending = await waiting(name, by)
      await db.transaction().execute((tx) => consent.decide(tx, pending, decision))
      return decided(pending, await pending.answer(undefined))
    },

    /** What became of a push; acts on it when nobody has yet. */
    check: async (name: ConsentName, by: By): Promise<PushCheck> => {
      const pending = await find(name, by)
      if (pending.state !== 'awaitingApproval' || pending.approveMode !== 'push') return decided(pending, pending.state)
      try {
        return await decided(pending, await pending.answer(undefined))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const { state } = await find(name, by)
        const hasPushExpired = error.refusal === 'code.expired' && state === 'awaitingApproval'
        return { ...(await decided(pending, state)), ...(hasPushExpired && { hasPushExpired }) }
      }
    },

    cancel: async (name: ConsentName, by: By): Promise<Decided> => {
      const pending = await find(name, by)
      await pending.cancel()
      return decided(pending, 'cancelled')
    },

    switchTo: async (name: ConsentName, by: By, type: ApproveType): Promise<Question> => {
      const pending = await waiting(name, by)
      const modes = await consent.available(db, by.userId, await findPayer(db, pending.customerId), pending.createdAt)
      const mode = modes.find((candidate) => candidate === twoStepModes[type])
      if (!mode) throw refuse('approval.notOffered', { field: 'approveType' })
      return ask(pending, mode, by)
    },

    /** The same way once more, where it is one of those named. */
    resend: async (
      name: ConsentName,
      by: By,
      modes: readonly ConsentMode[],
    ): Promise<Question & { expiresInSeconds: number }> => {
      const pending = await waiting(name, by)
      const mode = modes.find((candidate) => candidate === pending.approveMode)
      if (!mode) throw refuse('approval.notOffered')
      const { challengeId, secondsLeft: expiresInSeconds } = pending
      if (!challengeId || (await consent.isSpent(db, pending))) return { ...(await ask(pending, mode, by)), expiresInSeconds }
      const { resendAfterSeconds: seconds } = await consent.resend(db, challengeId, by.client)
      return { ...question(mode, await consent.shown(db, pending), seconds), expiresInSeconds }
    },
  }
}
