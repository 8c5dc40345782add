import type { Area, Method } from '@florin/contract/method'
import type * as gateway from '../../gateway/handler.ts'
import type { PublicApiServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, PublicApiServices>
export type HandlersOf<A extends Area> = gateway.HandlersOf<A, PublicApiServices>
