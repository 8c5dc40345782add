import type { ApproveType } from '@florin/contract/payments/operation'
import type { Db } from '../../../platform/db.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Tokens } from '../../access/tokens.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import { approveType, createConsent } from '../../payments/core/consent.ts'
import type { By } from '../../payments/core/operation.ts'

type Deps = { readonly db: Db; readonly tokens: Pick<Tokens, 'challenges' | 'factors'> }
/** What somebody consents to. An answer to one question fits no other. */
type Question = {
  readonly action: 'apply' | 'activate' | 'pin' | 'newPin' | 'details' | 'limits' | 'reissue' | 'shipping' | 'enrollment'
  readonly about: string
  /** Who pays without being asked is still asked before a secret is shown. */
  readonly always?: boolean
}
type Answer = { readonly operationId?: string | undefined; readonly approvalCode?: string | undefined }
export type ConsentState = {
  readonly status: 'done' | 'awaitingApproval' | 'pending' | 'declined'
  readonly approveType: ApproveType
  readonly operationId?: string
  readonly approvalSentTo?: string
  readonly pushNumber?: number
  readonly availableApprovalMethods?: ApproveType[]
}
export type CardConsents = ReturnType<typeof createCardConsents>

const purpose = 'card'
const subjectOf = ({ acting }: By, { action, about }: Question): string => `${acting.customerId}:${action}:${about}`

/** Consent to what is done with a card: asked by the first call, given by the same call with the answer. */
export const createCardConsents = ({ db, tokens }: Deps) => {
  const consent = createConsent({ tokens })

  const ask = async (by: By, question: Question): Promise<ConsentState> => {
    const payer = await findPayer(db, by.acting.customerId)
    const wanted = question.always && payer.approveMode === 'none' ? { ...payer, approveMode: 'approvalCode' as const } : payer
    const mode = await consent.choose(db, by.userId, wanted)
    if (!mode) return { status: 'done', approveType: 0 }
    const available = await consent.available(db, by.userId, wanted)
    const asked = await inTransaction(db, (tx) =>
      consent.ask(tx, by.userId, mode, { purpose, subject: subjectOf(by, question) }, by.client),
    )
    return {
      status: 'awaitingApproval',
      approveType: approveType(mode),
      operationId: asked.id,
      ...(asked.sentTo !== undefined && { approvalSentTo: asked.sentTo }),
      ...(asked.number !== undefined && { pushNumber: asked.number }),
      availableApprovalMethods: available.map(approveType),
    }
  }

  /** In transactions of its own: a wrong try counts whatever becomes of the call. */
  return async (by: By, question: Question, { operationId, approvalCode }: Answer): Promise<ConsentState> => {
    if (operationId === undefined) return ask(by, question)
    const verdict = await tokens.challenges.answer({
      id: operationId,
      userId: by.userId,
      purpose,
      subject: subjectOf(by, question),
      code: approvalCode,
      field: 'approvalCode',
    })
    return { status: verdict === 'passed' ? 'done' : verdict, approveType: 0, ...(verdict !== 'passed' && { operationId }) }
  }
}
