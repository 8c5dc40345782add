import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Brand } from '@florin/brands/brand'
import { sha256 } from '../../../platform/sha256.ts'

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>

/** Lower case and short: mail programs and servers change the case of addresses. */
const markLength = 20

/** An address for one ticket: who knows it was written to about that ticket, and nobody finds it by counting. */
export const createReplyAddresses = ({ secret }: { secret: string }) => {
  const markOf = (ticketId: number): string =>
    createHmac('sha256', secret).update(`ticket:${ticketId}`).digest('hex').slice(0, markLength)

  return {
    of: ({ supports }: Brand, ticketId: number): string =>
      supports.defaultEmail.replace('@', `+${ticketId}.${markOf(ticketId)}@`),

    /** The ticket that an address is of; undefined for any other address. */
    ticketIn: (address: string): number | undefined => {
      const [, id = '', mark = ''] = /\+([1-9]\d{0,8})\.([0-9a-f]+)@/.exec(address.toLowerCase()) ?? []
      const isOurs = id !== '' && timingSafeEqual(sha256(mark), sha256(markOf(Number(id))))
      return isOurs ? Number(id) : undefined
    },
  }
}
