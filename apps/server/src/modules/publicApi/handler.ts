import type { Area, Method } from '@florin/contract/method'
import * as gateway from '../../gateway/handler.ts'
import type { PublicApiServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, PublicApiServices>
export type HandlersOf<A extends Area> = gateway.HandlersOf<A, PublicApiServices>

/** Of a method that creates, with what is looked at before its transaction is open. */
export const creatingAfter = <M extends Method, Prepared>(
  ...parts: Parameters<typeof gateway.creatingAfter<M, PublicApiServices, Prepared>>
) => gateway.creatingAfter<M, PublicApiServices, Prepared>(...parts)

/** Of a method that moves money. */
export const moving = <M extends Method>(handler: gateway.Moving<M, PublicApiServices>) =>
  gateway.moving<M, PublicApiServices>(handler)
