import type { Area, Method } from '@florin/contract/method'
import * as gateway from '../../gateway/handler.ts'
import type { MerchantServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, MerchantServices>
export type HandlersOf<A extends Area> = gateway.HandlersOf<A, MerchantServices>

/** Of a method that moves money. */
export const moving = <M extends Method>(handler: gateway.Moving<M, MerchantServices>) =>
  gateway.moving<M, MerchantServices>(handler)
