import type { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Handler } from './handler.ts'

type Methods = typeof sandbox

export const list: Handler<Methods['phone.list']> = async (_input, { handsets }) => ({ phones: await handsets.list() })

export const create: Handler<Methods['phone.create']> = (input, { handsets, origin }) =>
  handsets.pair(input, {
    ip: origin.ip,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Florin/1.0',
    countryCode: origin.countryCode,
  })

export const answer: Handler<Methods['phone.answer']> = async (input, { handsets }) => ({ result: await handsets.answer(input) })

export const remove: Handler<Methods['phone.delete']> = async ({ id }, { handsets }) => {
  await handsets.throwAway(id)
  return { ok: true }
}
