import type { Area, Method } from '@florin/contract/method'
import type { Handler, MovingHandler } from './handler.ts'

/** A method with its handler, and the services of the module that answers it. */
export type Entry = { readonly method: Method; readonly handler: Handler | MovingHandler; readonly services: object }
export type Registry = ReadonlyMap<string, Entry>

/** What a module answers with, area by area. */
export type Answering = { readonly services: object; readonly handlers: Readonly<Record<string, object>> }
type Areas = Readonly<Record<string, Area>>

const entriesOf = (areas: Areas, { services, handlers }: Answering): Entry[] =>
  Object.entries(areas).flatMap(([areaName, area]) =>
    Object.entries(area).map(([key, method]): Entry => {
      const handler: unknown = Reflect.get(handlers[areaName] ?? {}, key)
      if (typeof handler !== 'function') throw new Error(`No handler for ${method.name}`)
      return { method, handler: handler as Entry['handler'], services }
    }),
  )

/** Joins the contract with its handlers by name; types have already made sure that none is missing. */
export const createRegistry = (
  catalogue: Readonly<Record<string, Areas>>,
  modules: Readonly<Record<string, Answering>>,
  isServed: (method: Method) => boolean = () => true,
): Registry =>
  new Map(
    Object.entries(catalogue)
      .flatMap(([name, areas]) => entriesOf(areas, modules[name] ?? { services: {}, handlers: {} }))
      .filter(({ method }) => isServed(method))
      .map((entry) => [entry.method.name, entry]),
  )
