import type { FastifyRequest } from 'fastify'
import type { KeyCaller } from './caller.ts'

const keys = new WeakMap<FastifyRequest, KeyCaller>()

/** Whose key a request came with, also where it was refused: the log tells its owner. */
export const rememberKey = (request: FastifyRequest, caller: KeyCaller): void => void keys.set(request, caller)
export const keyOfRequest = (request: FastifyRequest): KeyCaller | undefined => keys.get(request)
