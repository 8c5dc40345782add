import type { Method } from '@florin/contract/method'
import type * as gateway from '../../gateway/handler.ts'
import type { GlobalPayServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, GlobalPayServices>
