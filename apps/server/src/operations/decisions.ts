import type { ApproveType, OperationState } from '@florin/contract/operation'
import { twoStepModes } from '@florin/contract/twoStep'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { Refused, refuse } from '../platform/refuse.ts'
import { approveType, type Consent, type ConsentMode, resendAfterSeconds } from './consent.ts'
import { addEvents } from './eventStore.ts'
import type { Execution } from './execution.ts'
import type { By, Operation } from './operation.ts'
import * as store from './operationStore.ts'
import type { OwnOperations } from './ownOperations.ts'
import { findPayer } from './payerStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly consent: Consent
  readonly execution: Execution
  readonly own: OwnOperations
}
type Decided = { readonly transactionId: number; readonly status: OperationState }
type Asked = { approveType: ApproveType; approvalSentTo?: string; pushNumber?: number; resendAfterSeconds: number }
type PhoneDecision = { readonly deviceSecret: string; readonly result: boolean; readonly number?: number | undefined }
export type Decisions = ReturnType<typeof createDecisions>

const decided = ({ id }: Operation, status: OperationState): Decided => ({ transactionId: Number(id), status })

const asked = (
  mode: ConsentMode,
  { sentTo, number }: { sentTo?: string; number?: number },
  seconds = resendAfterSeconds,
): Asked => ({
  approveType: approveType(mode),
  ...(sentTo !== undefined && { approvalSentTo: sentTo }),
  ...(number !== undefined && { pushNumber: number }),
  resendAfterSeconds: seconds,
})

/** What the person who submitted an operation may still do about it. */
export const createDecisions = ({ db, clock, consent, execution, own }: Deps) => {
  const { find, waiting, secondsLeft } = own

  const ask = async ({ uid }: Operation, mode: ConsentMode, by: By): Promise<Asked> => {
    const challenge = await execution.inState(uid, ['awaitingApproval'], async (tx, operation) => {
      const started = await consent.ask(tx, operation.userId, mode, operation, by.client)
      await store.setChallenge(tx, operation, { challengeId: started.id, approveMode: mode })
      await addEvents(tx, operation.id, [{ event: 'approvalAsked', approveMode: mode, at: clock.now() }])
      return started
    })
    if (!challenge) throw refuse('operation.over')
    return asked(mode, challenge)
  }

  return {
    approve: async (name: store.Name, by: By, code: string): Promise<Decided> => {
      const operation = await waiting(name, by)
      return decided(operation, await execution.answer(operation, code))
    },

    /** By the number of the transaction; a code from a text message has to name the operation it was sent for. */
    approveNumbered: async (by: By, input: { trxid: number; operationId?: string | undefined; approvalCode: string }) => {
      const operation = await waiting({ id: BigInt(input.trxid) }, by)
      if (input.operationId === undefined && operation.approveMode === 'sms') throw refuse('operation.unnamed')
      if (input.operationId !== undefined && input.operationId !== operation.uid) throw refuse('object.missing')
      return decided(operation, await execution.answer(operation, input.approvalCode))
    },

    /** A phone's own answer; its secret proves it. */
    decide: async (name: store.Name, by: By, decision: PhoneDecision): Promise<Decided> => {
      const operation = await waiting(name, by)
      await db.transaction().execute((tx) => consent.decide(tx, operation, decision))
      return decided(operation, await execution.answer(operation, undefined))
    },

    /** What became of a push; acts on it when nobody has yet. */
    check: async (name: store.Name, by: By): Promise<Decided> => {
      const operation = await find(name, by)
      if (operation.state !== 'awaitingApproval' || operation.approveMode !== 'push') return decided(operation, operation.state)
      try {
        return decided(operation, await execution.answer(operation, undefined))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.refusal === 'code.expired') return decided(operation, 'expired')
        return decided(operation, (await find(name, by)).state)
      }
    },

    cancel: async (name: store.Name, by: By): Promise<Decided> => {
      const operation = await find(name, by)
      await execution.cancel(operation, by.userId)
      return decided(operation, 'cancelled')
    },

    switchTo: async (name: store.Name, by: By, type: ApproveType): Promise<Asked> => {
      const operation = await waiting(name, by)
      const modes = await consent.available(db, by.userId, await findPayer(db, operation.customerId))
      const mode = modes.find((candidate) => candidate === twoStepModes[type])
      if (!mode) throw refuse('approval.notOffered', { field: 'approveType' })
      return ask(operation, mode, by)
    },

    /** The same way once more, where it is one of those named. */
    resend: async (name: store.Name, by: By, modes: readonly ConsentMode[]): Promise<Asked & { expiresInSeconds: number }> => {
      const operation = await waiting(name, by)
      const mode = modes.find((candidate) => candidate === operation.approveMode)
      if (!mode) throw refuse('approval.notOffered')
      const { challengeId } = operation
      const expiresInSeconds = secondsLeft(operation)
      if (!challengeId || (await consent.isSpent(db, operation))) return { ...(await ask(operation, mode, by)), expiresInSeconds }
      const { resendAfterSeconds: seconds } = await consent.resend(db, challengeId, by.client)
      return { ...asked(mode, await consent.shown(db, operation), seconds), expiresInSeconds }
    },
  }
}
