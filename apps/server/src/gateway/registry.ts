import type { Area, Method } from '@florin/contract/method'
import type { Handler } from './handler.ts'

export type Entry = { readonly method: Method; readonly handler: Handler }
export type Registry = ReadonlyMap<string, Entry>

const served = (area: Area, isServed: (method: Method) => boolean) =>
  Object.entries(area).filter(([, method]) => isServed(method))

/** Joins the contract with its handlers by name; types have already made sure that none is missing. */
export const createRegistry = (
  areas: Readonly<Record<string, Area>>,
  handlers: Readonly<Record<string, object>>,
  isServed: (method: Method) => boolean = () => true,
): Registry =>
  new Map(
    Object.entries(areas).flatMap(([areaName, area]) =>
      served(area, isServed).map(([key, method]): [string, Entry] => {
        const handler: unknown = Reflect.get(handlers[areaName] ?? {}, key)
        if (typeof handler !== 'function') throw new Error(`No handler for ${method.name}`)
        return [method.name, { method, handler: handler as Handler }]
      }),
    ),
  )
