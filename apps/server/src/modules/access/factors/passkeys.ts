import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { createPasskeyRegistration } from './passkeyRegistration.ts'
import { createPasskeyRules, failed, type PasskeyDeps } from './passkeyRules.ts'
import { createPasskeySignIn } from './passkeySignIn.ts'
import * as store from './passkeyStore.ts'

export type { Passkey } from './passkeyStore.ts'
export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys: made for a host, found by the browser itself, and always with the owner's finger, face or PIN. */
export const createPasskeys = (deps: PasskeyDeps) => {
  const rules = createPasskeyRules(deps)
  return {
    list: (tx: Tx, userId: number) => store.passkeysOf(tx, userId),
    rename: store.renamePasskey,
    remove: store.deletePasskey,
    removeAll: store.deletePasskeysOf,
    ...createPasskeyRegistration(deps, rules),

    /** Fails when somebody has that credential already. */
    keep: async (tx: OpenTx, passkey: store.NewPasskey): Promise<void> => {
      if (!(await store.insertPasskey(tx, passkey))) throw failed()
    },

    ...createPasskeySignIn(deps, rules),
  }
}
