import type { passwordChange } from '@florin/contract/access/passwordChange'
import type { Handler } from '../handler.ts'

export const create: Handler<(typeof passwordChange)['passwordChange.create']> = async (input, { passphraseChanges, origin }) => {
  await passphraseChanges.request(input, origin)
  return { ok: true }
}

export const check: Handler<(typeof passwordChange)['passwordChange.check']> = (input, { passphraseChanges, origin }) =>
  passphraseChanges.check(input, origin)

export const confirm: Handler<(typeof passwordChange)['passwordChange.confirm']> = async (
  input,
  { passphraseChanges, origin },
) => {
  await passphraseChanges.confirm(input, origin)
  return {}
}
