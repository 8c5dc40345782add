import type { ApproveType, OperationState } from '@florin/contract/payments/operation'
import { twoStepModes } from '@florin/contract/access/twoStep'
import type { Db } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import type { Asked, AskedName, FindAsked, ItemResult } from './asked.ts'
import { approveType, type Consent, type ConsentMode, resendAfterSeconds } from './consent.ts'
import type { By } from './operation.ts'
import { findPayer } from '../../accounts/pricing/payerStore.ts'

type Deps = {
  readonly db: Db
  readonly consent: Consent
  /** The first that knows the name counts. */
  readonly finders: readonly FindAsked[]
}
export type Decided = {
  readonly transactionId: number
  readonly status: OperationState
  readonly results?: readonly ItemResult[]
}
type Question = { approveType: ApproveType; approvalSentTo?: string; pushNumber?: number; resendAfterSeconds: number }
type PhoneDecision = { readonly deviceSecret: string; readonly result: boolean; readonly number?: number | undefined }
export type Decisions = ReturnType<typeof createDecisions>

const decided = async ({ id, results }: Asked, status: OperationState): Promise<Decided> => ({
  transactionId: Number(id),
  status,
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

/** What a person may do about what they were asked to consent to; what was asked of another is missing to them. */
export const createDecisions = ({ db, consent, finders }: Deps) => {
  const find = async (name: AskedName, by: By): Promise<Asked> => {
    for (const finder of finders) {
      const found = await finder(name, by)
      if (found) return found
    }
    throw refuse('object.missing')
  }

  const waiting = async (name: AskedName, by: By): Promise<Asked> => {
    const asked = await find(name, by)
    if (asked.state !== 'awaitingApproval' || asked.secondsLeft === 0) throw refuse('operation.over')
    return asked
  }

  const ask = async (asked: Asked, mode: ConsentMode, by: By): Promise<Question> => {
    const challenge = await asked.ask(mode, by.client)
    if (!challenge) throw refuse('operation.over')
    return question(mode, challenge)
  }

  return {
    approve: async (name: AskedName, by: By, code: string): Promise<Decided> => {
      const asked = await waiting(name, by)
      return decided(asked, await asked.answer(code))
    },

    /** By the number of the transaction; a code from a text message has to name the operation it was sent for. */
    approveNumbered: async (by: By, input: { trxid: number; operationId?: string | undefined; approvalCode: string }) => {
      const asked = await waiting({ id: BigInt(input.trxid) }, by)
      if (input.operationId === undefined && asked.approveMode === 'sms') throw refuse('operation.unnamed')
      if (input.operationId !== undefined && input.operationId !== asked.uid) throw refuse('object.missing')
      return decided(asked, await asked.answer(input.approvalCode))
    },

    /** A phone's own answer; its secret proves it. */
    decide: async (name: AskedName, by: By, decision: PhoneDecision): Promise<Decided> => {
      const asked = await waiting(name, by)
      await db.transaction().execute((tx) => consent.decide(tx, asked, decision))
      return decided(asked, await asked.answer(undefined))
    },

    /** What became of a push; acts on it when nobody has yet. */
    check: async (name: AskedName, by: By): Promise<Decided> => {
      const asked = await find(name, by)
      if (asked.state !== 'awaitingApproval' || asked.approveMode !== 'push') return decided(asked, asked.state)
      try {
        return await decided(asked, await asked.answer(undefined))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.refusal === 'code.expired') return decided(asked, 'expired')
        return decided(asked, (await find(name, by)).state)
      }
    },

    cancel: async (name: AskedName, by: By): Promise<Decided> => {
      const asked = await find(name, by)
      await asked.cancel()
      return decided(asked, 'cancelled')
    },

    switchTo: async (name: AskedName, by: By, type: ApproveType): Promise<Question> => {
      const asked = await waiting(name, by)
      const modes = await consent.available(db, by.userId, await findPayer(db, asked.customerId))
      const mode = modes.find((candidate) => candidate === twoStepModes[type])
      if (!mode) throw refuse('approval.notOffered', { field: 'approveType' })
      return ask(asked, mode, by)
    },

    /** The same way once more, where it is one of those named. */
    resend: async (name: AskedName, by: By, modes: readonly ConsentMode[]): Promise<Question & { expiresInSeconds: number }> => {
      const asked = await waiting(name, by)
      const mode = modes.find((candidate) => candidate === asked.approveMode)
      if (!mode) throw refuse('approval.notOffered')
      const { challengeId, secondsLeft: expiresInSeconds } = asked
      if (!challengeId || (await consent.isSpent(db, asked))) return { ...(await ask(asked, mode, by)), expiresInSeconds }
      const { resendAfterSeconds: seconds } = await consent.resend(db, challengeId, by.client)
      return { ...question(mode, await consent.shown(db, asked), seconds), expiresInSeconds }
    },
  }
}
