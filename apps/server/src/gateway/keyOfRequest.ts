import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../platform/bearer.ts'
import type { KeyCaller } from './caller.ts'

/** The key that a program shows, whether or not it is one. */
export const shownKey = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-api-key']
  return typeof header === 'string' ? header : bearerOf(request)
}

const keys = new WeakMap<FastifyRequest, KeyCaller>()

/** Whose key a request came with, also where it was refused: the log tells its owner. */
export const rememberKey = (request: FastifyRequest, caller: KeyCaller): void => void keys.set(request, caller)
export const keyOfRequest = (request: FastifyRequest): KeyCaller | undefined => keys.get(request)
