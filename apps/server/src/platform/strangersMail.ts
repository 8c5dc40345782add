import type { Tx } from './db.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'
import { refuse } from './refuse.ts'

/** Multiplied by `rateScale` in tests. */
type Deps = { readonly limits: Pick<Limits, 'take'>; readonly rateScale: number }
type Asked = { readonly purpose: string; readonly email: string; readonly ip: string }

const hourly = { windowSeconds: 3600, exact: true } as const
const maxima = { first: 1, network: 5, firsts: 20, all: 20 } as const

/**
 * Counts a mail that anybody may ask for, to one address: of one network, and of all. A stranger with some networks must not use up
 * those of the owner, so that the first of each network counts apart, up to what would fill a mailbox.
 */
export const createStrangersMail =
  ({ limits, rateScale }: Deps) =>
  async ({ purpose, email, ip }: Asked, tx?: Tx): Promise<void> => {
    const take = (count: keyof typeof maxima, key: string) =>
      limits.take({ ...hourly, bucket: `${purpose}.${count}`, max: maxima[count] * rateScale, key }, tx)
    const assertLeft = async (count: keyof typeof maxima, key: string): Promise<void> => {
      const verdict = await take(count, key)
      if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
    }
    const here = `${email} from ${networkOf(ip)}`
    const isFirst = (await take('first', here)).ok
    // In turn: what is refused to a network is not taken from all.
    await assertLeft('network', here)
    await assertLeft(isFirst ? 'firsts' : 'all', email)
  }
