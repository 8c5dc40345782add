import type { Access } from '@florin/contract/access'
import type { Area, InputOf, Method, OutputOf } from '@florin/contract/method'
import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../platform/db.ts'
import type { Services } from '../services.ts'
import type { CallerOf } from './caller.ts'
import type { Unrepeated } from './idempotency.ts'
import type { UploadedFile } from './upload.ts'

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

export type Context<A extends Access = Access> = Services & {
  readonly caller: CallerOf<A>
  readonly origin: Origin
  /** For a method that creates, the transaction its idempotency key lives in; for what an operator changes, one too; otherwise the pool. */
  readonly tx: Tx
  /** Where the transaction is one that the call may share, to be waited for before anything is written; elsewhere it is known. */
  readonly unrepeated: Unrepeated
  readonly files: readonly UploadedFile[]
  /** Whom an operator's call turned out to be about, where its input does not name them: the record of it says so. */
  readonly about: (customerId: number) => void
  /** What follows once all is kept. */
  readonly after: (work: () => void) => void
}

/** Translates between the wire and a service; decides nothing. */
export type Handler<M extends Method = Method> = ((input: InputOf<M>, context: Context<M['access']>) => Promise<OutputOf<M>>) & {
  /** Its transaction may be one that it shares with others who call at the same moment. */
  readonly shares?: true
}

export const sharing = <M extends Method>(handler: Handler<M>): Handler<M> => Object.assign(handler, { shares: true as const })

export type HandlersOf<A extends Area> = { readonly [K in keyof A]: A[K] extends Method ? Handler<A[K]> : never }
