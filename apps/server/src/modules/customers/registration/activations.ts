import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { networkOf } from '../../../platform/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { From } from '../../access/signIn/from.ts'
import type { Tokens } from '../../access/tokens.ts'
import * as store from './store.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tokens: Pick<Tokens, 'guard' | 'passphrases'> }
export type Activation = { readonly email: string; readonly code: string; readonly password: string }
export type Activations = ReturnType<typeof createActivations>

/** Whether a mailed link may be used: by whoever reads the mailbox and knows the passphrase that was chosen with it. */
export const createActivations = ({ db, clock, tokens }: Deps) => ({
  /** Gives the hash of the code that proved itself. */
  check: async (kind: 'person' | 'company', { email, code, password }: Activation, { ip }: From): Promise<Buffer> => {
    const codeHash = sha256(code)
    let found: store.OpenRegistration | undefined
    const isRight = async () => {
      found = await store.findByCode(db, email, kind, codeHash, clock.now())
      return found !== undefined && (found.isActivated || (await tokens.passphrases.matches(found.passphraseHash, password)))
    }
    const attempt = await tokens.guard.attempt('activation', `${email} from ${networkOf(ip)}`, isRight)
    if (attempt.outcome === 'blocked' || !found) throw refuse('activation.failed')
    if (found.isActivated) throw refuse('activation.done')
    if (attempt.outcome === 'failed') throw refuse('passphrase.wrong', { field: 'password' })
    return codeHash
  },
})
