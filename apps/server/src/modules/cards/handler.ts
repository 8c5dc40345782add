import type { Area, Method } from '@florin/contract/method'
import * as gateway from '../../gateway/handler.ts'
import type { CardsServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, CardsServices>
export type HandlersOf<A extends Area> = gateway.HandlersOf<A, CardsServices>

/** Of a method that moves money. */
export const moving = <M extends Method>(handler: gateway.Moving<M, CardsServices>) => gateway.moving<M, CardsServices>(handler)
