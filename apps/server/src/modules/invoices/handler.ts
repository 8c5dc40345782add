import type { Area, Method } from '@florin/contract/method'
import * as gateway from '../../gateway/handler.ts'
import type { InvoicesServices } from './services.ts'

/** A handler of this module sees this module's services. */
export type Handler<M extends Method> = gateway.Handler<M, InvoicesServices>
export type HandlersOf<A extends Area> = gateway.HandlersOf<A, InvoicesServices>

/** Of a method that moves money. */
export const moving = <M extends Method>(handler: gateway.Moving<M, InvoicesServices>) =>
  gateway.moving<M, InvoicesServices>(handler)
