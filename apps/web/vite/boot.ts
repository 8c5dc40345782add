import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connect, Plugin } from 'vite'

/** What the server knows of the page, and all that stands in the place of `<!--boot-->`. */
type BootPage = { readonly boot: { readonly language: string }; readonly head: string }

const passed = ['accept-language', 'cookie', 'user-agent'] as const

const fetchBoot = async (backend: string, { headers, originalUrl = '/' }: Connect.IncomingMessage): Promise<BootPage> => {
  const address = new URL('/boot.json', backend)
  address.search = new URL(originalUrl, backend).search
  const response = await fetch(address, {
    headers: passed.flatMap((name): [string, string][] => (headers[name] ? [[name, headers[name]]] : [])),
  })
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}`)
  return (await response.json()) as BootPage
}

/** During development the page comes from Vite; its brand, theme and settings still come from the running server. */
export const bootFromBackend = (backend: string): Plugin => {
  const requests = new AsyncLocalStorage<Connect.IncomingMessage>()
  return {
    name: 'florin-boot',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => requests.run(request, next))
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const request = requests.getStore()
        if (!request) return html
        const { boot, head } = await fetchBoot(backend, request)
        return html.replace('<html lang="en"', `<html lang="${boot.language}"`).replace('<!--boot-->', () => head)
      },
    },
  }
}
