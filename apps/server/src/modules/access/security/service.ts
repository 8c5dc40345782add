import { findBrand } from '@florin/brands/brands'
import type { Keepable } from '@florin/contract/access/factors'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { assertHardToGuess, assertLongEnough, isShortPassphrase } from '../signIn/goodPassphrase.ts'
import { findHolder, type Holder } from '../signIn/holder.ts'
import type { TokenPair } from '../sessions/sessions.ts'
import type { Tokens } from '../tokens.ts'
import type { Passkeys } from '../factors/passkeys.ts'
import { createAfterChange } from './afterChange.ts'
import type { SecurityMails } from './mails.ts'
import type { Proof } from './proof.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly passkeys: Passkeys
  readonly live: Live
  readonly mails: SecurityMails
  readonly proof: Proof
}
type Self = { readonly userId: number; readonly sessionId: string }
type Change = { readonly oldPassword: string; readonly newPassword: string; readonly keep: readonly Keepable[] }
type From = { readonly ip: string; readonly userAgent: string }

const isSame = (one: string, other: string): boolean => one.normalize('NFKC') === other.normalize('NFKC')

export const createAccountSecurity = ({ db, clock, tokens, passkeys, live, mails, proof }: Deps) => {
  const afterChange = createAfterChange({ tokens, passkeys })
  const { passphrases, sessions, ownSessions } = tokens

  const assertGood = ({ oldPassword, newPassword }: Change, holder: Holder): void => {
    const { email, firstName, lastName, brand, loginMode } = holder
    if (isSame(oldPassword, newPassword)) throw refuse('passphrase.same', { field: 'newPassword' })
    assertLongEnough(newPassword, loginMode, 'newPassword')
    const known = [email, firstName, lastName, findBrand(brand)?.projectName ?? brand]
    assertHardToGuess(newPassword, known, 'newPassword')
  }

  return {
    endOne: async ({ userId }: Self, sessionId: string): Promise<number> => {
      const ended = await db.transaction().execute((tx) => ownSessions.end(tx, userId, sessionId))
      if (!ended) throw refuse('object.missing')
      return 1
    },

    endOthers: (self: Self): Promise<number> => db.transaction().execute((tx) => ownSessions.endOtherDevices(tx, self)),

    changePassphrase: async (self: Self, change: Change, from: From): Promise<TokenPair> => {
      const { userId, sessionId } = self
      const holder = await findHolder(db, { id: userId })
      if (!holder) throw refuse('auth.required')
      assertGood(change, holder)
      await proof.passphrase(userId, change.oldPassword, 'oldPassword')
      await proof.factor(self)
      const to = await passphrases.hash(change.newPassword)
      const isShort = isShortPassphrase(change.newPassword)
      return db.transaction().execute(async (tx) => {
        if (!(await store.replaceHash(tx, userId, { from: holder.passphraseHash, to, isShort })))
          throw refuse('passphrase.wrong', { field: 'oldPassword' })
        assertLongEnough(change.newPassword, (await tokens.factors.of(tx, userId)).loginMode, 'newPassword')
        await afterChange(tx, { userId, sessionId, keep: change.keep })
        await live.publish(tx, `user:${userId}`, 'passwordChanged', {})
        await mails.passphraseChanged(tx, { userId, ip: from.ip, at: clock.now(), mustRelink: !change.keep.includes('phones') })
        return sessions.reissue(tx, sessionId, from)
      })
    },
  }
}
