import type { Account } from '@florin/contract/account'
import { customer } from '@florin/contract/customer'
import type { CustomerInfo } from '@florin/contract/customer'
import { boot } from './app/boot.ts'
import { chooseBase } from './app/call/base.ts'
import { askEarly } from './app/call/early.ts'
import { createLanguage } from './app/language/language.ts'
import { splitPath } from './app/language/segment.ts'
import { createSessionStorage } from './app/session/storage.ts'
import { accountsAsk, activityAsk, currencyFor, flowAsk, keptCurrency, ratesAsk } from './features/home/asks.ts'
import { isClosed } from './features/home/groups.ts'

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
  }).current(),
  base: chooseBase({ search: '', storage: localStorage, allowed: boot.brand.apiBases, mayOverride: boot.mayChooseApi }),
  accessToken: stored?.tokens.accessToken,
  actingFor: stored?.acting?.customerId,
})

const read = async <T>(response: Promise<Response>): Promise<Partial<T>> => (await response).json() as Promise<Partial<T>>

const askForHome = async (profile: Promise<Response>, asking: ReturnType<typeof caller>): Promise<void> => {
  const list = askEarly(...accountsAsk, asking)
  void askEarly(...activityAsk, asking)
  const { accounts = [] } = await read<{ accounts: Account[] }>(list)
  const { customer: who } = await read<{ customer: CustomerInfo }>(profile)
  const held = accounts.filter((each) => !isClosed(each)).map(({ currencyCode }) => currencyCode)
  const currency = currencyFor(held, keptCurrency.read(who?.customerId))
  if (!currency) return
  void askEarly(...ratesAsk(currency), asking)
  void askEarly(...flowAsk(currency), asking)
}

if (isPlain && stored && stored.tokens.expiresAt - Date.now() > stillGoodMs) {
  const asking = caller()
  const profile = askEarly(customer['info.get'], {}, asking)
  // What goes wrong here goes wrong again where somebody looks.
  const quiet = () => undefined
  profile.catch(quiet)
  if (['/', '/home'].includes(splitPath(location.pathname).rest)) askForHome(profile, asking).catch(quiet)
}
