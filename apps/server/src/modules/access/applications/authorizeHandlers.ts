import type { sei } from '@florin/contract/access/sei'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof sei)['authorize.get']> = (request, { tokens, caller, origin, tx }) =>
  tokens.applications.ask(tx, caller.userId, request, origin.brand.id)

export const decide: Handler<(typeof sei)['authorize.decide']> = ({ authorizationId, result }, { tokens, caller, origin }) =>
  tokens.applications.decide(caller.userId, { id: authorizationId, result }, origin)
