import { customer } from '@florin/contract/calls/customers/customer'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { boot } from './app/boot/boot.ts'
import { chooseBase } from './app/call/base.ts'
import { askEarly } from './app/call/early.ts'
import { createLanguage } from './app/language/language.ts'
import { splitPath } from './app/language/segment.ts'
import { createSessionStorage } from './app/session/storage.ts'
import { loadHomeEarly } from './features/home/firstCalls.ts'
import { currencyName } from './ui/currencyName.ts'

// A small file of its own, before all others: on a slow line the answers are there when the page is, not seconds after.

const stillGoodMs = 20_000
const stored = createSessionStorage({ local: localStorage, tab: sessionStorage, events: window }).read()

/** An address that carries something may change who is signed in, or which server is asked. */
const isPlain = location.search === ''

const caller = () => ({
  language: createLanguage({
    available: boot.brand.availableLangs,
    storage: localStorage,
    browser: navigator.languages,
    pathname: location.pathname,
    show: () => Promise.resolve(),
    page: document.documentElement,
    cookies: document,
  }).current(),
  base: chooseBase({ search: '', storage: localStorage, bases: boot.brand.apiBases, mayOverride: boot.mayChooseApi }),
  accessToken: stored?.tokens.accessToken,
  actingFor: stored?.acting?.customerId,
})

if (isPlain && stored && stored.tokens.expiresAt - Date.now() > stillGoodMs) {
  const asking = caller()
  const ask = async <M extends Method>(method: M, input: SentBy<M>): Promise<Partial<OutputOf<M>>> =>
    (await askEarly(method, input, asking)).json() as Promise<Partial<OutputOf<M>>>
  const profile = ask(customer['info.get'], {})
  // What goes wrong here goes wrong again where somebody looks.
  const quiet = () => undefined
  profile.catch(quiet)
  if (['/', '/home'].includes(splitPath(location.pathname).rest)) {
    loadHomeEarly(ask, profile).catch(quiet)
    // While the line is busy the processor is not: a phone takes a while to load the words of a language.
    currencyName('EUR', asking.language)
  }
}
