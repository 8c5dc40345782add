import type { publicApi } from '@florin/contract/publicApi/keys'
import type { Handler } from '../handler.ts'

const get: Handler<(typeof publicApi)['reference.get']> = async (_input, { reference, origin }) => reference(origin.brand)

export const referenceHandlers = { 'reference.get': get }
