import type { Brand } from '@florin/brands/brand'
import type { Acting } from '@florin/contract/access'
import { type TwoStepKind, type TwoStepMode, twoStepModes } from '@florin/contract/access/twoStep'
import { translator } from '@florin/i18n/server'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { notify } from '../../../platform/notify.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Client } from '../sessions/client.ts'
import type { Tokens } from '../tokens.ts'
import type { SecurityMails } from '../security/mails.ts'
import { assertMayDecide, assertOffered } from './twoStepRules.ts'
import * as store from './twoStepStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly tokens: Pick<Tokens, 'challenges' | 'factors' | 'sessions' | 'ownSessions' | 'forgetSession'>
  readonly mails: SecurityMails
  readonly tell: Tell
}
type By = { readonly userId: number; readonly sessionId: string; readonly acting?: Acting | undefined; readonly client: Client }
type Wish = { readonly mode: number; readonly typeMode: TwoStepKind }
export type TwoStep = ReturnType<typeof createTwoStep>

const purpose = 'twoStep'
const methodOf = { push: 'push', sms: 'sms', otp: 'otp', approvalCode: 'email' } as const
const subjectOf = ({ id, customerId, mode }: Pick<store.TwoStepRequest, 'id' | 'customerId' | 'mode'>): string =>
  `${id}:${customerId ?? 'login'}:${mode}`

/** The second step at sign-in and the approval of payments: another one is put in force with a proof. */
export const createTwoStep = ({ db, clock, ids, live, tokens, mails, tell: tellPeople }: Deps) => {
  const { challenges, factors, sessions, ownSessions } = tokens

  /** The new factor has to be there to be used. */
  const assertEnrolled = async (tx: Tx, userId: number, mode: TwoStepMode): Promise<void> => {
    const { devices, phone, hasTotp } = await factors.of(tx, userId)
    if (mode === 'push' && devices === 0) throw refuse('twoStep.needsPhone')
    if (mode === 'sms' && !phone) throw refuse('twoStep.needsNumber')
    if (mode === 'otp' && !hasTotp) throw refuse('twoStep.needsAuthenticator')
  }

  const assertPossible = async (
    tx: OpenTx,
    { userId, customerId, mode }: Omit<store.TwoStepRequest, 'id' | 'challengeId' | 'expiresAt'>,
  ) => {
    await factors.inForce(tx, userId)
    const { hasShortPassphrase } = await store.findModes(tx, userId, customerId)
    if (customerId === undefined && mode === 'none' && hasShortPassphrase) throw refuse('twoStep.shortPassphrase')
    if (customerId === undefined && mode === 'none' && (await factors.of(tx, userId)).isOperator)
      throw refuse('operator.factorNeeded')
    await assertEnrolled(tx, userId, mode)
  }

  const begin = ({ userId, acting, client }: By, { mode: number, typeMode }: Wish, brand: Brand) => {
    const mode = twoStepModes[number] ?? 'none'
    if (typeMode === 'transaction') assertMayDecide(acting)
    assertOffered(mode, typeMode, brand)
    const customerId = typeMode === 'transaction' ? acting?.customerId : undefined
    return db.transaction().execute(async (tx) => {
      const now = (await store.findModes(tx, userId, customerId))[typeMode]
      if (now === mode) throw refuse('twoStep.unchanged')
      await assertPossible(tx, { userId, customerId, mode })
      const provenBy = now === 'none' ? mode : now
      const id = ids.uuid()
      const challenge = await challenges.start(tx, {
        userId,
        purpose,
        subject: subjectOf({ id, customerId, mode }),
        method: methodOf[provenBy === 'none' ? 'approvalCode' : provenBy],
        origin: client,
      })
      const { expiresAt } = challenge
      await store.insertRequest(tx, { id, userId, customerId, mode, challengeId: challenge.id, expiresAt })
      return { ...challenge, id }
    })
  }

  /** The specification wants its own answer to a wrong code. */
  const answer = async (userId: number, request: store.TwoStepRequest, code: string | undefined) => {
    try {
      return await challenges.answer({ id: request.challengeId, userId, purpose, subject: subjectOf(request), code })
    } catch (error) {
      throw error instanceof Refused && error.refusal === 'code.wrong' ? refuse('twoStep.wrongCode', { field: 'code' }) : error
    }
  }

  const tell = async (tx: OpenTx, { userId, client }: By, request: store.TwoStepRequest): Promise<void> => {
    const typeMode = await store.setMode(tx, request)
    const { mode } = request
    await live.publish(tx, `user:${userId}`, 'twoStepModeSet', { typeMode, mode })
    await mails.securityChanged(tx, {
      userId,
      ip: client.ip,
      at: clock.now(),
      what: typeMode === 'login' ? 'loginModeSet' : 'paymentModeSet',
      name: (language) => translator(language)(`device:twoStep.${mode}`),
    })
    await tellPeople(tx, typeMode === 'login' ? 'loginModeSet' : 'paymentModeSet', {
      to: { userId },
      customerId: request.customerId,
      about: { mode },
    })
  }

  /** Other sessions of an operator began before this proof, perhaps by somebody else. */
  const endUnproved = async (tx: OpenTx, { userId, sessionId }: By): Promise<void> => {
    if (!(await factors.of(tx, userId)).isOperator) return
    await ownSessions.endOthers(tx, { userId, sessionId }, 'endedElsewhere')
    await notify(tx, 'rights_changed', sessionId)
  }

  const confirm = async (by: By, { reqId, code }: { reqId: string; code?: string | undefined }) => {
    const request = await store.findRequest(db, by.userId, reqId)
    if (!request) throw refuse('object.missing')
    const verdict = await answer(by.userId, request, code === '' ? undefined : code)
    if (verdict !== 'passed') return { status: verdict }
    const pair = await db.transaction().execute(async (tx) => {
      if (!(await store.deleteRequest(tx, reqId))) throw refuse('object.missing')
      await assertPossible(tx, request)
      await tell(tx, by, request)
      if (request.customerId === undefined) await endUnproved(tx, by)
      return sessions.reissue(tx, by.sessionId, by.client)
    })
    tokens.forgetSession(by.sessionId)
    return { status: 'ok' as const, ...pair }
  }

  return { begin, confirm }
}
