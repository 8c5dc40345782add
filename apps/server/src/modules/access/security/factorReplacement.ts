import { brands, findBrand } from '@florin/brands/brands'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Passkeys } from '../factors/passkeys.ts'
import { otpauthUrl } from '../factors/totp.ts'
import type { Tokens } from '../tokens.ts'
import { createAfterChange } from './afterChange.ts'
import type { SecurityMails } from './mails.ts'
import type { Proof } from './proof.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly passkeys: Passkeys
  readonly mails: SecurityMails
  readonly proof: Proof
}
type Replacing = { readonly userId: number; readonly reqId: string; readonly code: string; readonly ip: string }
export type FactorReplacement = ReturnType<typeof createFactorReplacement>

/** Text messages and phones that are gone approve nothing more; who approved payments by a mailed code still does. */
const putAuthenticatorInForce = async (tx: OpenTx, userId: number): Promise<void> => {
  await tx.updateTable('app_user').set({ login_mode: 'otp' }).where('id', '=', userId).execute()
  await sql`update customer set transaction_approve_mode = 'otp'
    where owner_user_id = ${userId} and transaction_approve_mode in ('push', 'sms')`.execute(tx)
}

/** A new authenticator in the place of everything that a person proves themself with, for who has shown otherwise who they are. */
export const createFactorReplacement = ({ db, clock, tokens, passkeys, mails, proof }: Deps) => {
  const { authenticators, devices, inForce } = tokens.factors
  const afterChange = createAfterChange({ tokens, passkeys })

  return {
    begin: async (userId: number, passphrase: string) => {
      const { email, brand } = await proof.passphrase(userId, passphrase)
      const { id, key } = await authenticators.begin(db, userId)
      const issuer = (findBrand(brand) ?? brands.florin).projectName
      return { reqId: id, secret: key, otpauthUrl: otpauthUrl({ issuer, account: email, secret: key }), login: email }
    },

    /** Gives the recovery codes. `claim` refuses when the right to it is gone by then. */
    finish: async ({ userId, reqId, code, ip }: Replacing, claim: (tx: OpenTx) => Promise<void>): Promise<string[]> => {
      if (!(await authenticators.isUnderWay(db, userId, reqId))) throw refuse('object.missing')
      let step: number | undefined
      await proof.code(userId, code, async () => {
        step = await authenticators.firstStep(db, userId, reqId, code)
        return step !== undefined
      })
      return db.transaction().execute(async (tx) => {
        await inForce(tx, userId)
        await claim(tx)
        const codes = await authenticators.finish(tx, userId, reqId, step ?? 0)
        if (!codes) throw refuse('object.missing')
        for (const { id } of await devices.list(tx, userId)) await devices.remove(tx, userId, id)
        await putAuthenticatorInForce(tx, userId)
        await afterChange(tx, { userId, keep: [] })
        await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'factorsReplaced' })
        return codes
      })
    },
  }
}
