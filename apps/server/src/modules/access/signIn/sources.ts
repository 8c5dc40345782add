import type { Db } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import { networkOf } from '../../../platform/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { findBySecret } from '../factors/deviceStore.ts'
import type { Client } from '../sessions/client.ts'
import type { Browsers } from './browsers.ts'

/** Sign-ins that fail, of everybody behind one address: an office may sign in as often as it likes. */
const failureLimit = { bucket: 'signIn.failures', max: 60, windowSeconds: 900, exact: true }
/**
 * Beyond that a network is slowed down, and not shut out: who has not failed waits their turn. One address has its own, so that whoever
 * tries one without a pause leaves those of others; all together are few enough that a list is not worth trying.
 */
const turnOfOne = { bucket: 'signIn.turn', max: 1, windowSeconds: 30, exact: true }
const turnsOfAll = { bucket: 'signIn.turns', max: 6, windowSeconds: 60, exact: true }
const nobody = 0

type Deps = { readonly db: Db; readonly limits: Limits; readonly browsers: Browsers; readonly rateScale: number }
/** Where a passphrase is tried: in a browser or phone that its owner has used before, or somewhere in a network. */
export type Source = { readonly source: string; readonly isKnown: boolean; readonly network: string }
export type Sources = ReturnType<typeof createSources>

/** A stranger's failures must not shut out the owner, nor one person an office. */
export const createSources = ({ db, limits, browsers, rateScale }: Deps) => {
  const limitOf = (network: string) => ({ ...failureLimit, max: failureLimit.max * rateScale, key: network })
  const takeTurn = async (rule: typeof turnOfOne, key: string): Promise<void> => {
    const verdict = await limits.take({ ...rule, max: rule.max * rateScale, key })
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }

  return {
    /** Looks as long for nobody as for somebody. */
    of: async (userId: number | undefined, secret: string | undefined, { ip }: Client): Promise<Source> => {
      const network = networkOf(ip)
      const stranger = { source: network, isKnown: false, network }
      if (secret === undefined) return stranger
      const [browser, device] = await Promise.all([browsers.find(db, userId ?? nobody, secret), findBySecret(db, sha256(secret))])
      const id = browser?.approvedAt ? browser.id : device?.approvedAt && device.userId === userId ? device.id : undefined
      return id === undefined ? stranger : { source: id, isKnown: true, network }
    },

    assertOpen: async ({ isKnown, network }: Source, about: string): Promise<void> => {
      if (isKnown || (await limits.look(limitOf(network))).ok) return
      await takeTurn(turnOfOne, `${about} from ${network}`)
      await takeTurn(turnsOfAll, network)
    },

    failed: async ({ isKnown, network }: Source): Promise<void> => {
      if (!isKnown) await limits.take(limitOf(network))
    },
  }
}
