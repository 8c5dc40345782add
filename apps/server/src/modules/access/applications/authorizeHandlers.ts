import type { sei } from '@florin/contract/access/sei'
import type { Handler } from '../handler.ts'

export const check: Handler<(typeof sei)['request.check']> = (request, { tokens, caller, origin, tx }) =>
  tokens.applications.check(tx, request, { brand: origin.brand.id, isSignedIn: caller.signedIn })

export const get: Handler<(typeof sei)['authorize.get']> = (request, { tokens, caller, origin, tx }) =>
  tokens.applications.ask(tx, caller, request, origin.brand.id)

export const decide: Handler<(typeof sei)['authorize.decide']> = ({ authorizationId, result }, { tokens, caller, origin }) =>
  tokens.applications.decide(caller.userId, { id: authorizationId, result }, origin)
