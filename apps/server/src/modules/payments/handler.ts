import type { Area, Method } from '@florin/contract/method'
import * as gateway from '../../gateway/handler.ts'
import type { PaymentsServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, PaymentsServices>
export type HandlersOf<A extends Area> = gateway.HandlersOf<A, PaymentsServices>

/** Of a method that moves money. */
export const moving = <M extends Method>(handler: gateway.Moving<M, PaymentsServices>) =>
  gateway.moving<M, PaymentsServices>(handler)

/** The same, with answers of outside parties that are asked for beforehand. */
export const movingAfter = <M extends Method, Answers>(
  ...parts: Parameters<typeof gateway.movingAfter<M, PaymentsServices, Answers>>
) => gateway.movingAfter<M, PaymentsServices, Answers>(...parts)
