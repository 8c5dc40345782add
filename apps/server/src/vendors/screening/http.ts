import * as z from 'zod'
import { askGateway, type GatewaySettings } from '../gateway.ts'
import type { Screening } from './screening.ts'

const Answer = z.object({
  matches: z.array(
    z.object({
      listName: z.string().min(1).max(200),
      entryId: z.string().min(1).max(200),
      name: z.string().min(1).max(300),
      score: z.number().min(0).max(100),
    }),
  ),
})

/** A vendor's lists, asked by `POST /screen` (docs/running.md). Without an answer nothing leaves. */
export const createHttpScreening = (gateway: GatewaySettings): Screening => ({
  screen: async (party) =>
    Answer.parse(await askGateway(gateway, '/screen', party)).matches.map(({ listName, entryId, name, score }) => ({
      listName,
      entryId,
      name,
      score: Math.round(score),
    })),
})

const WalletAnswer = z.object({ isBlocked: z.boolean() })

/** The same vendor about a wallet, by `POST /wallets`. */
export const createHttpWalletScreening =
  (gateway: GatewaySettings) =>
  async (address: string): Promise<boolean> =>
    WalletAnswer.parse(await askGateway(gateway, '/wallets', { network: 'ethereum', address })).isBlocked

/** Nobody knows who is on a list: then nobody is paid. */
export const closedScreening: Screening = {
  screen: () => Promise.reject(new Error('There are no lists to look at: SCREENING_URL is not set')),
}
