// oxlint-disable-next-line no-restricted-imports -- it stands in for the server, which knows every method
import { allMethods } from '@florin/contract/catalogue'
import { type Method, services } from '@florin/contract/method'
import { type Answer, answer } from './answers.ts'
import { emptyOf } from './emptyOutput.ts'

const pathPattern = ({ service }: Method, rest: string): RegExp =>
  new RegExp(`^${services[service].base}${rest.replace(/^\w+ /, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const methodOf = (url: URL, verb: string): Method | undefined => {
  const name = url.searchParams.get('method')
  return allMethods.find((method) =>
    method.rest
      ? method.rest.startsWith(`${verb} `) && pathPattern(method, method.rest).test(url.pathname)
      : method.name === name,
  )
}

/** Answers as told; what nobody told gets the emptiest answer that its contract allows. */
export const createStandInServer = () => {
  const answers = new Map<string, Answer>()
  const called: string[] = []
  const asked: string[] = []
  const bodies = new Map<string, unknown>()
  return {
    called,
    /** Whole addresses, in the order of the calls. */
    asked,
    /** What the page sent with the last call of a method. */
    bodyOf: ({ name }: Method): unknown => bodies.get(name),
    say: (...given: readonly Answer[]) => given.forEach((each) => void answers.set(each.method.name, each)),
    fetch: (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(address instanceof Request ? address.url : address, location.href)
      const method = methodOf(url, init.method ?? 'GET')
      if (!method) throw new Error(`No method answers to ${init.method} ${url.href}`)
      called.push(method.name)
      asked.push(url.href)
      if (typeof init.body === 'string') bodies.set(method.name, JSON.parse(init.body))
      const given = answers.get(method.name) ?? answer(method, emptyOf(method.output) as never)
      return given.reply(typeof init.body === 'string' ? JSON.parse(init.body) : undefined)
    },
  }
}
