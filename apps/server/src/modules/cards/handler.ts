import type { Area, Method } from '@florin/contract/method'
import type * as gateway from '../../gateway/handler.ts'
import type { CardsServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, CardsServices>
export type HandlersOf<A extends Area> = gateway.HandlersOf<A, CardsServices>
