import { sha256 } from '../platform/sha256.ts'
import type { IdentifyKey } from './caller.ts'
import type { RefusalLimit } from './refusalLimit.ts'

type Deps = { readonly identifyKey: IdentifyKey; readonly refusalLimit: Pick<RefusalLimit, 'assertMayLookUp' | 'countDeadLink'> }

const mostKnown = 10_000

/**
 * A key costs a look into the database, as a link does: a network that has shown too many that are none is not looked up for any
 * more. Keys that this process has met stay welcome from there.
 */
export const limitKeyLookups = ({ identifyKey, refusalLimit }: Deps): IdentifyKey => {
  const met = new Set<string>()
  return async (key, from) => {
    const { ip } = from
    const name = sha256(key).toString('base64')
    if (!met.has(name)) refusalLimit.assertMayLookUp(ip)
    const known = await identifyKey(key, from)
    if (!known) {
      met.delete(name)
      await refusalLimit.countDeadLink(ip)
      return undefined
    }
    if (met.size >= mostKnown) met.clear()
    met.add(name)
    return known
  }
}
