import type * as z from 'zod'
import type { Access } from './access.ts'
import type { Refusal } from './errors.ts'

/** The services a call can belong to, and where each is mounted. */
export const services = {
  business: { base: '/api' },
  contracts: { base: '/contracts' },
  helpdesk: { base: '/helpdesk' },
  publicApi: { base: '/public-api/v1' },
  token: { base: '/token' },
} as const
export type ServiceName = keyof typeof services

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call changes. Whatever creates something or moves money wants an Idempotency-Key and answers a repeat with the same bytes. */
export type Effect = 'reads' | 'writes' | 'creates'

export type FileRule = {
  readonly maxBytes: number
  readonly maxCount: number
  /** Without it the file may be missing. */
  readonly minCount?: number | undefined
  readonly types: readonly string[]
  /** Read as a list of rows and not stored; anything else is a document, which is written anew before anybody sees it. */
  readonly content?: 'table' | undefined
}

/** Stricter than the pipeline's own limits; counted per network, or per person where many may share one. */
export type RateRule = {
  readonly max: number
  readonly windowSeconds: number
  readonly by?: 'user' | undefined
  /** Shared by all methods that name it; otherwise each has its own. */
  readonly bucket?: string | undefined
}

type Shape = z.ZodObject
type FieldOf<I extends Shape> = keyof I['shape'] & string

/** What is recorded of what an operator changes or looks at, in its own transaction. */
export type AuditRule<About extends string = string, Field extends string = string> = {
  /** Whom it is about: the customer that the input names, one whom the handler finds out, or nobody. */
  readonly about: About
  /** What of the input stands on record, the reason among it; nothing that is personal or secret. */
  readonly fields: readonly Field[]
}

type AuditOf<I extends Shape> = AuditRule<'customerId' extends FieldOf<I> ? 'customerId' : 'resolved' | 'none', FieldOf<I>>

/** Whatever an operator calls says what is recorded of it; what tells nothing of a customer may say that nothing is. */
type Audited<A extends Access, E extends Effect, I extends Shape> = A extends { readonly who: 'admin' }
  ? { readonly audit: E extends 'reads' ? AuditOf<I> | 'nothing' : AuditOf<I> }
  : { readonly audit?: undefined }

/**
 * A change that needs a second operator of the desk: it is judged, kept with its reason, and made when the second confirms it.
 * `sometimes`: the handler says which of them are made at once.
 */
export type SecondOperator = 'always' | 'sometimes'
type Confirmed<I extends Shape, O extends Shape> =
  | { readonly secondOperator?: undefined }
  | ('reason' extends FieldOf<I>
      ? 'status' | 'changeId' extends FieldOf<O>
        ? { readonly secondOperator: SecondOperator }
        : { readonly secondOperator?: undefined }
      : { readonly secondOperator?: undefined })

export type MethodRule<A extends Access = Access, I extends Shape = Shape, O extends Shape = Shape> = {
  readonly access: A
  readonly summary: string
  readonly effect: Effect
  readonly input: I
  readonly output: O
  readonly refuses: readonly Refusal[]
  /** Reads much, and may be answered by a replica of the database, as soon as that has all that was committed before the call. */
  readonly replica?: true | undefined
  /** Of a body without files, where it may be larger than others; only with a path of its own. */
  readonly maxBodyBytes?: number | undefined
  /** A path of its own, as `POST /auth/login`; without it the call goes through `POST /api?method=`. */
  readonly rest?: `${Verb} /${string}` | undefined
  readonly files?: Readonly<Record<string, FileRule>> | undefined
  /** At its own path it answers with the file behind the `url` of its output, unless the caller accepts JSON. */
  readonly content?: true | undefined
  readonly rate?: RateRule | undefined
  readonly audit?: AuditRule | 'nothing' | undefined
  readonly secondOperator?: SecondOperator | undefined
}

export type Method<A extends Access = Access, I extends Shape = Shape, O extends Shape = Shape> = MethodRule<A, I, O> & {
  readonly name: string
  readonly service: ServiceName
}

export const method = <const A extends Access, const E extends Effect, I extends Shape, O extends Shape>(
  rule: MethodRule<A, I, O> & { readonly effect: E } & Audited<A, E, I> & Confirmed<I, O>,
): MethodRule<A, I, O> => rule

/** The same method at a path of old; new programs use the first. */
export const twin = <R extends MethodRule>(rule: R, rest: NonNullable<MethodRule['rest']>): R => ({
  ...rule,
  rest,
  summary: `Deprecated, the same as ${rule.rest}`,
})

type Named<R> = R extends MethodRule<infer A, infer I, infer O> ? Method<A, I, O> : never
export type Area<R = Record<string, MethodRule>> = { readonly [K in keyof R]: Named<R[K]> }

/** Gives each method its whole name: area and key. */
export const area = <R extends Record<string, MethodRule>>(name: string, rules: R, service: ServiceName = 'business'): Area<R> =>
  Object.fromEntries(
    Object.entries(rules).map(([key, rule]) => [key, { ...rule, name: `${name}.${key}`, service }]),
  ) as unknown as Area<R>

export type InputOf<M extends Method> = z.output<M['input']>
/** What a client sends. */
export type SentBy<M extends Method> = z.input<M['input']>
/** What a handler gives back and a client receives. */
export type OutputOf<M extends Method> = z.output<M['output']>
