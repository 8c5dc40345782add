import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../../../gateway/handler.ts'

export const create: Handler<(typeof registration)['passwordChange.create']> = async (input, { passphraseChanges, origin }) => {
  await passphraseChanges.request(input, origin)
  return { ok: true }
}

export const check: Handler<(typeof registration)['passwordChange.check']> = (input, { passphraseChanges }) =>
  passphraseChanges.check(input)

export const confirm: Handler<(typeof registration)['passwordChange.confirm']> = async (input, { passphraseChanges, origin }) => {
  await passphraseChanges.confirm(input, origin)
  return {}
}
