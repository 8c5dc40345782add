import { type Calls, type CallName, routes, version } from './calls.gen.ts'
import { FlorinProblem, type ProblemBody } from './problem.ts'

export { FlorinProblem } from './problem.ts'

export type ClientOptions = {
  /** `fk_live_` or `fk_test_`. */
  readonly key: string
  /** The address of the bank, as `https://florin.example`. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch | undefined
}
export type CallOptions = {
  /** Of what creates something: the same key with the same input is done once. One is made up where none is given. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}
export type Client = ReturnType<typeof createClient>

type ListName = {
  [Name in CallName]: Calls[Name]['output'] extends { items: readonly unknown[]; cursor: { next?: string | undefined } }
    ? Name
    : never
}[CallName]
type ItemOf<Name extends ListName> = Calls[Name]['output'] extends { items: readonly (infer Item)[] } ? Item : never
type PageOf<Name extends ListName> = {
  readonly items: readonly ItemOf<Name>[]
  readonly cursor: { readonly next?: string | undefined }
}
type Sent = Readonly<Record<string, unknown>>

/** What stands in the path is taken out of the rest. */
const placed = (path: string, input: Sent) => {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

const queryOf = (input: Sent): string => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

const bodyOf = async (response: Response): Promise<Partial<ProblemBody>> => {
  try {
    return (await response.json()) as Partial<ProblemBody>
  } catch {
    return {}
  }
}

/** Calls of `/public-api/v1`, typed by the contract that the server answers by. */
export const createClient = ({ key, baseUrl, fetch: send = fetch }: ClientOptions) => {
  const call = async <Name extends CallName>(
    name: Name,
    input: Calls[Name]['input'],
    { idempotencyKey = crypto.randomUUID(), signal }: CallOptions = {},
  ): Promise<Calls[Name]['output']> => {
    const { verb, path: pattern, creates } = routes[name]
    const { path, rest } = placed(pattern, input)
    const isRead = verb === 'GET'
    const response = await send(new URL(`/public-api/v1${path}${isRead ? queryOf(rest) : ''}`, baseUrl), {
      method: verb,
      headers: {
        'x-api-key': key,
        'florin-version': version,
        ...(!isRead && { 'content-type': 'application/json' }),
        ...(creates && { 'idempotency-key': idempotencyKey }),
      },
      ...(!isRead && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    })
    if (!response.ok) throw new FlorinProblem(await bodyOf(response), response)
    return (await response.json()) as Calls[Name]['output']
  }

  return {
    call,

    /** Every item of a list, page after page. */
    all: async function* <Name extends ListName>(name: Name, input: Calls[Name]['input']): AsyncGenerator<ItemOf<Name>> {
      let cursor: string | undefined
      do {
        // The compiler does not see that whatever is a list has these.
        const page: unknown = await call(name, { ...input, ...(cursor !== undefined && { cursor }) } as Calls[Name]['input'])
        const { items, cursor: place } = page as PageOf<Name>
        yield* items
        cursor = place.next
      } while (cursor !== undefined)
    },
  }
}
