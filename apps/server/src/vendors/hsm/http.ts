import * as z from 'zod'
import type { GatewaySettings } from '../gateway.ts'
import type { Hsm } from './hsm.ts'

const timeoutMs = 5000

const PinBlock = z.object({ pinBlock: z.string() })
const Offset = z.object({ offset: z.string() })
const Code = z.object({ code: z.string() })

/** A security module behind an HTTP gateway: one address for each command. */
export const createHttpHsm = ({ url, token }: GatewaySettings): Hsm => {
  const ask = async <T>(command: string, body: object, answer: z.ZodType<T>): Promise<T> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Neither what was asked nor what was answered may stand in an error.
    if (!response.ok) throw new Error(`The security module answered ${command} with ${response.status}`)
    return answer.parse(await response.json())
  }
  return {
    newPin: (card) => ask('pin/new', card, PinBlock.extend(Offset.shape)),
    setPin: (card, pinBlock) => ask('pin/set', { ...card, pinBlock }, Offset),
    readPin: (card, offset) => ask('pin/read', { ...card, offset }, PinBlock),
    securityCode: (card) => ask('security-code', card, Code),
  }
}
