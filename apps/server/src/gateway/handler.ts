import type { Access } from '@florin/contract/access'
import type { Area, InputOf, Method, OutputOf } from '@florin/contract/method'
import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../platform/db.ts'
import type { Posting } from '../platform/postings.ts'
import type { CallerOf } from './caller.ts'
import type { DecideChange, Proposal } from './change.ts'
import type { CleanFile } from './upload.ts'

/** Where a request came from and how its answer should read. */
export type Origin = {
  readonly ip: string
  /** As the request names it; its sender may have chosen it. */
  readonly host: string
  readonly userAgent: string
  readonly countryCode?: string | undefined
  readonly brand: Brand
  readonly language: Language
}

/** Who asked, as sessions and challenges keep it. */
export const clientOf = ({ ip, userAgent, countryCode }: Origin) => ({ ip, userAgent, countryCode })

/** What a handler works with: the services of its own module, by name, and what is known of the call. */
export type Context<A extends Access = Access, S extends object = object> = S & {
  readonly caller: CallerOf<A>
  readonly origin: Origin
  /** A transaction for methods that create (the one of their idempotency key) and for changes by operators; else the plain connection. */
  readonly tx: Tx
  readonly files: readonly CleanFile[]
  /**
   * Names the customer of an operator's call, where its `audit` says `resolved`, and others whom it concerns; has to be called with
   * undefined where there is none.
   */
  readonly about: (customerId: number | undefined, ...others: readonly number[]) => void
  /** Runs after the commit. */
  readonly after: (work: () => void) => void
  /** Of an operator's call: the change, where a second operator has to confirm it. */
  readonly proposal: Proposal
  /** Of an operator's call: confirms what another has proposed, or declines it. */
  readonly decideChange: DecideChange
}

/** Translates between the wire and a service; decides nothing. */
export type Handler<M extends Method = Method, S extends object = object> = (
  input: InputOf<M>,
  context: Context<M['access'], S>,
) => Promise<OutputOf<M>>

/** Of a method that moves money: it reads and judges, and gives back what is to be posted and written. */
export type Moving<M extends Method, S extends object> = (
  input: InputOf<M>,
  context: Context<M['access'], S>,
) => Promise<Posting<OutputOf<M>>>
export type MovingHandler<M extends Method = Method, S extends object = object> = Moving<M, S> & {
  readonly moves: true
  /**
   * Asks outside parties before the reads of a batch begin: all of a batch wait for each other, and nobody should wait for somebody
   * else's screening. What it gives is in the context as `answers`.
   */
  readonly consult?: Consult<M, S> | undefined
}
export type Consult<M extends Method, S extends object> = (
  input: InputOf<M>,
  context: Context<M['access'], S>,
) => Promise<unknown>
/** Of a method that creates: `consult` runs before the transaction of the idempotency key is open. */
export type CreatingHandler<M extends Method = Method, S extends object = object> = Handler<M, S> & {
  readonly consult: Consult<M, S>
}

export const moving = <M extends Method, S extends object>(handler: Moving<M, S>): MovingHandler<M, S> =>
  Object.assign(handler, { moves: true as const })

/** The same with answers of outside parties, which may take a while. */
export const movingAfter = <M extends Method, S extends object, Answers>(
  consult: (input: InputOf<M>, context: Context<M['access'], S>) => Promise<Answers>,
  handler: (input: InputOf<M>, context: Context<M['access'], S>, answers: Answers) => Promise<Posting<OutputOf<M>>>,
): MovingHandler<M, S> =>
  Object.assign(
    (input: InputOf<M>, context: Context<M['access'], S>) =>
      handler(input, context, (context as unknown as { readonly answers: Answers }).answers),
    { moves: true as const, consult },
  )

/** Of a method that creates: what takes long is done before its transaction is open, what it gives is written in it. */
export const creatingAfter = <M extends Method, S extends object, Prepared>(
  consult: (input: InputOf<M>, context: Context<M['access'], S>) => Promise<Prepared>,
  handler: (input: InputOf<M>, context: Context<M['access'], S>, prepared: Prepared) => Promise<OutputOf<M>>,
): CreatingHandler<M, S> =>
  Object.assign(
    (input: InputOf<M>, context: Context<M['access'], S>) =>
      handler(input, context, (context as unknown as { readonly answers: Prepared }).answers),
    { consult },
  )

export type HandlersOf<A extends Area, S extends object = object> = {
  readonly [K in keyof A]: A[K] extends Method ? Handler<A[K], S> | MovingHandler<A[K], S> : never
}
