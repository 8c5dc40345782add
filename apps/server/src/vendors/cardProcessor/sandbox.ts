import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxProcessorBooks } from '@florin/sandbox/cardProcessor'
import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { isSigned } from '../../platform/signature.ts'
import type { Hsm } from '../hsm/hsm.ts'
import { processorStates } from './processor.ts'
import { signedText } from './signedCall.ts'

type Deps = {
  readonly books: SandboxProcessorBooks
  readonly hsm: Hsm
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
}
type Answer = { readonly status: number; readonly body?: object }

const mostBytes = 16_384

const Order = z.object({
  version: z.int().min(1),
  state: z.enum(processorStates),
  number: z.string().regex(/^\d{12,19}$/),
  holderName: z.string(),
  delivery: z.object({ way: z.string(), line1: z.string(), city: z.string(), countryCode: z.string() }).optional(),
})
const HsmCard = z.object({ pan: z.string(), expiryMonth: z.int(), expiryYear: z.int() })
const WithBlock = HsmCard.extend({ pinBlock: z.string() })
const WithOffset = HsmCard.extend({ offset: z.string() })

/** What a tester types for it: these names are never embossed, and these are heard of only when we ask. */
const refusedName = 'REFUSED CARD'
const lostName = 'LOST ANSWER'

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('Too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Its commands, as a module behind a gateway has them. */
const createCommands = (hsm: Hsm): Readonly<Record<string, (body: unknown) => Promise<object>>> => ({
  '/pin/new': (body) => hsm.newPin(HsmCard.parse(body)),
  '/pin/set': (body) => {
    const { pinBlock, ...card } = WithBlock.parse(body)
    return hsm.setPin(card, pinBlock)
  },
  '/pin/read': (body) => {
    const { offset, ...card } = WithOffset.parse(body)
    return hsm.readPin(card, offset)
  },
  '/security-code': (body) => hsm.securityCode(HsmCard.parse(body)),
})

/**
 * A processor of cards with its security module, reached as a real one is: by HTTP, on this machine alone, and by signed calls only. It
 * begins to listen when it is first needed, and keeps no process alive.
 */
export const createSandboxCardProcessor = ({ books, hsm, secret, clock, log }: Deps) => {
  const commands = createCommands(hsm)

  const order = async (reference: string, given: unknown): Promise<Answer> => {
    const { success, data } = Order.safeParse(given)
    if (!success) return { status: 422, body: { reason: 'Unreadable' } }
    const { version, state, number, holderName, delivery } = data
    if (holderName === refusedName) return { status: 422, body: { reason: 'Nobody is called that' } }
    const isNew = await books.keep({
      reference,
      version,
      state,
      last4: number.slice(-4),
      holderName,
      ...(delivery && { delivery: [delivery.way, delivery.line1, delivery.city, delivery.countryCode].join(', ') }),
      at: clock.now(),
    })
    if (holderName === lostName) return { status: 504 }
    return { status: isNew ? 200 : 409, body: { version } }
  }

  const answer = async ({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer): Promise<Answer> => {
    const signed = Buffer.concat([Buffer.from(signedText(method, url, '')), bytes])
    if (!isSigned(secret, headers, signed, clock.now())) return { status: 401 }
    const [, reference] = /^\/cards\/([\da-f-]{36})$/.exec(url) ?? []
    if (reference !== undefined && method === 'GET') {
      const version = await books.versionOf(reference)
      return version === undefined ? { status: 404 } : { status: 200, body: { version } }
    }
    const body: unknown = JSON.parse(bytes.toString('utf8'))
    if (reference !== undefined && method === 'PUT') return order(reference, body)
    const command = method === 'POST' ? commands[url] : undefined
    return command ? { status: 200, body: await command(body) } : { status: 404 }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await read(request)
      .then((bytes) => answer(request, bytes))
      .catch((error: unknown) => {
        log.warn('sandbox.cards', { error })
        return { status: 500, body: undefined }
      })
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body ? JSON.stringify(body) : '')
  }

  let listening: Promise<string> | undefined
  const listen = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const server = createServer((request, response) => void serve(request, response))
      server.on('error', reject)
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
      server.unref()
    })

  return {
    gateway: async () => {
      listening ??= listen()
      return { url: await listening }
    },
  }
}
