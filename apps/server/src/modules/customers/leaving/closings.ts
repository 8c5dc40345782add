import type { ClosingStatus } from '@florin/contract/customers/closing'
import { createConsent } from '../../payments/core/consent.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { StartedChallenge } from '../../access/challenges/challenges.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Proof } from '../../access/security/proof.ts'
import { companiesOf } from './closingObstacles.ts'
import type { ClosingSteps } from './closingSteps.ts'
import * as store from './closingStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'challenges' | 'factors'>
  readonly proof: Proof
  readonly closingSteps: ClosingSteps
}
type By = { readonly userId: number; readonly customerId: number; readonly client: Client }
type Wish = { readonly password: string; readonly reason?: string | undefined; readonly note?: string | undefined }
type Begun = {
  readonly closingId: number
  readonly status: ClosingStatus
  readonly closesAt: Date
  readonly asked?: StartedChallenge
}
export type Closings = ReturnType<typeof createClosings>

const purpose = 'closing'

/** From the wish to leave to the day it comes true; until then it can be taken back. */
export const createClosings = ({ db, clock, tokens, proof, closingSteps: steps }: Deps) => {
  const consent = createConsent({ tokens })

  return {
    get: async (tx: Tx, customerId: number) => {
      const waiting = await store.waitingFor(tx, customerId)
      return waiting ? { closesAt: waiting.closesAt.toISOString(), byBank: waiting.byBank } : {}
    },

    check: async (tx: Tx, customerId: number) => {
      const leaver = await store.findLeaver(tx, customerId)
      if (!leaver) throw refuse('object.missing')
      const companies = leaver.userId === undefined ? [] : await companiesOf(tx, leaver.userId)
      return { obstacles: await steps.standingInTheWay(tx, leaver), companies: companies.map(({ name }) => name) }
    },

    begin: async ({ userId, customerId, client }: By, { password, reason, note }: Wish): Promise<Begun> => {
      await proof.passphrase(userId, password)
      return db.transaction().execute(async (tx) => {
        await steps.assertFree(tx, customerId)
        const mode = await consent.choose(tx, userId, await findPayer(tx, customerId))
        const wish = {
          customerId,
          askedBy: userId,
          byBank: false,
          reason,
          note,
          askedAt: clock.now(),
          closesAt: steps.dayToClose(),
        }
        const { closesAt } = wish
        if (!mode) {
          const closingId = await store.insertClosing(tx, { ...wish, status: 'waiting' })
          await steps.settle(tx, { ...wish, id: closingId })
          return { closingId, status: 'waiting', closesAt }
        }
        const closingId = await store.insertClosing(tx, { ...wish, status: 'asked' })
        const asked = await consent.ask(tx, userId, mode, { purpose, subject: String(closingId) }, client)
        await store.changeClosing(tx, closingId, { challenge_id: asked.id })
        return { closingId, status: 'asked', closesAt, asked }
      })
    },

    confirm: async ({ userId, customerId }: Omit<By, 'client'>, id: number, code: string | undefined) => {
      const asked = await store.findClosing(db, id)
      if (!asked?.challengeId || asked.customerId !== customerId || asked.askedBy !== userId || asked.status !== 'asked')
        throw refuse('object.missing', { field: 'closingId' })
      const answer = { id: asked.challengeId, userId, purpose, subject: String(id), code: code || undefined } as const
      const verdict = await tokens.challenges.answer(answer)
      if (verdict !== 'passed') return { status: verdict }
      const closesAt = steps.dayToClose()
      await db.transaction().execute(async (tx) => {
        await steps.assertFree(tx, customerId)
        await store.changeClosing(tx, id, { status: 'waiting', closes_at: closesAt })
        await steps.settle(tx, { ...asked, closesAt })
      })
      return { status: 'ok' as const, closesAt: closesAt.toISOString() }
    },

    cancel: ({ userId, customerId }: Omit<By, 'client'>) =>
      db.transaction().execute((tx) => steps.end(tx, customerId, { userId, isBank: false })),
  }
}
