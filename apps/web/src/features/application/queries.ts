import { sei } from '@florin/contract/calls/access/sei'
import { call } from '../../app/boot/engine.ts'
import { useCall } from '../../app/call/queries.ts'
import type { AccessRequest } from './request.ts'

/** Who asks; whether or not somebody is signed in. */
export const check = (request: AccessRequest) => call(sei['request.check'], request)

/** Each asking is one of its own: it is never taken from memory. */
export const ask = (request: AccessRequest) => call(sei['authorize.get'], request)

export const useDecide = () => useCall(sei['authorize.decide'])
