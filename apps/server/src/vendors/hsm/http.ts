import * as z from 'zod'
import { createSignedCall, type Reached } from '../cardProcessor/signedCall.ts'
import type { Hsm } from './hsm.ts'

/** Twice within the time that a person waits. */
const timeoutMs = 2500
const tries = 2

const PinBlock = z.object({ pinBlock: z.string() })
const Offset = z.object({ offset: z.string() })
const Code = z.object({ code: z.string() })

/** A security module behind an HTTP gateway: one address for each command. It keeps nothing, so that asking again does no harm. */
export const createHttpHsm = (reached: Reached): Hsm => {
  const call = createSignedCall(reached)
  const once = async (command: string, body: object): Promise<unknown> => {
    const { status, read } = await call({ method: 'POST', path: `/${command}`, body, timeoutMs })
    // Neither what was asked nor what was answered may stand in an error.
    if (status < 200 || status > 299) throw new Error(`The security module answered ${command} with ${status}`)
    return read()
  }
  const ask = async <T>(command: string, body: object, answer: z.ZodType<T>): Promise<T> => {
    for (let left = tries - 1; ; left -= 1)
      try {
        return answer.parse(await once(command, body))
      } catch (error) {
        if (left === 0) throw error
      }
  }
  return {
    newPin: (card) => ask('pin/new', card, PinBlock.extend(Offset.shape)),
    setPin: (card, pinBlock) => ask('pin/set', { ...card, pinBlock }, Offset),
    readPin: (card, offset) => ask('pin/read', { ...card, offset }, PinBlock),
    securityCode: (card) => ask('security-code', card, Code),
  }
}
