import { toDecimal } from '@florin/money/money'
import * as z from 'zod'
import type { GatewaySettings } from '../gateway.ts'
import { ivms101 } from './ivms101.ts'
import type { TravelRule } from './travelRule.ts'

const timeoutMs = 10_000
const refused = 422
const Refusal = z.object({ reason: z.string().min(1).max(200) })

/** A network for the travel rule, by `PUT /transfers/{endToEndId}` (docs/running.md). */
export const createHttpTravelRule = ({ url, token }: GatewaySettings, own: { readonly name: string }): TravelRule => ({
  announce: async (order) => {
    const { endToEndId, amount, payee } = order
    const response = await fetch(`${url.replace(/\/+$/, '')}/transfers/${endToEndId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({
        amount: toDecimal(amount),
        currency: amount.currency,
        network: payee.network,
        walletAddress: payee.walletAddress,
        ...(payee.destinationTag !== undefined && { destinationTag: payee.destinationTag }),
        ivms101: ivms101(order, own),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === refused) return Refusal.parse(await response.json())
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The travel-rule network answered ${response.status}`)
    return undefined
  },
})
