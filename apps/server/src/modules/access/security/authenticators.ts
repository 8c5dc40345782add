import { brands, findBrand } from '@florin/brands/brands'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { otpauthUrl } from '../factors/totp.ts'
import type { Tokens } from '../tokens.ts'
import type { SecurityMails } from './mails.ts'
import type { Proof } from './proof.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'factors'>
  readonly mails: SecurityMails
  readonly proof: Proof
}
type By = { readonly userId: number; readonly sessionId: string; readonly ip: string }
type Shown = { readonly password: string; readonly code: string }
export type OwnAuthenticator = ReturnType<typeof createOwnAuthenticator>

/** A person's authenticator application, from the square picture to doing without it. */
export const createOwnAuthenticator = ({ db, clock, tokens, mails, proof }: Deps) => {
  const { authenticators } = tokens.factors

  const assertHasOne = async (userId: number): Promise<void> => {
    if (!(await authenticators.state(db, userId))) throw refuse('object.missing')
  }

  const prove = async (userId: number, { password, code }: Shown): Promise<void> => {
    await assertHasOne(userId)
    await proof.passphrase(userId, password)
    await proof.code(userId, code)
  }

  return {
    state: (userId: number) => authenticators.state(db, userId),

    begin: async ({ userId, sessionId }: By, { password, code }: { password: string; code?: string | undefined }) => {
      const { email, brand } = await proof.passphrase(userId, password)
      if (await authenticators.state(db, userId)) await proof.code(userId, code ?? '')
      else await proof.factor({ userId, sessionId })
      const { id, key } = await authenticators.begin(db, userId)
      const issuer = (findBrand(brand) ?? brands.florin).projectName
      return { reqId: id, secret: key, otpauthUrl: otpauthUrl({ issuer, account: email, secret: key }) }
    },

    /** Gives the recovery codes. */
    finish: async ({ userId, ip }: By, { reqId, code }: { reqId: string; code: string }): Promise<string[]> => {
      if (!(await authenticators.isUnderWay(db, userId, reqId))) throw refuse('object.missing')
      let step: number | undefined
      await proof.code(userId, code, async () => {
        step = await authenticators.firstStep(db, userId, reqId, code)
        return step !== undefined
      })
      return db.transaction().execute(async (tx) => {
        const codes = await authenticators.finish(tx, userId, reqId, step ?? 0)
        if (!codes) throw refuse('object.missing')
        await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'authenticatorOn' })
        return codes
      })
    },

    remove: async ({ userId, ip }: By, shown: Shown): Promise<void> => {
      await assertHasOne(userId)
      await proof.passphrase(userId, shown.password)
      await db.transaction().execute(async (tx) => {
        if ((await tokens.factors.inForce(tx, userId)).includes('otp')) throw refuse('factor.inUse')
        await proof.code(userId, shown.code)
        await authenticators.remove(tx, userId)
        await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'authenticatorOff' })
      })
    },

    newRecoveryCodes: async ({ userId, ip }: By, shown: Shown): Promise<string[]> => {
      await prove(userId, shown)
      return db.transaction().execute(async (tx) => {
        await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'recoveryCodes' })
        return authenticators.newRecoveryCodes(tx, userId)
      })
    },
  }
}
