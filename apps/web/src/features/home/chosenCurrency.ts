import { useState } from 'react'
import { useProfile } from '../../app/profile.ts'

const keyOf = (customerId: number | undefined) => `florin.homeCurrency.${customerId ?? ''}`

/** The currency that the total is shown in, kept on this device; the default account's until one is chosen. */
export const useChosenCurrency = (held: readonly string[]): readonly [string | undefined, (currency: string) => void] => {
  const key = keyOf(useProfile().customerId)
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) ?? undefined)
  const choose = (currency: string) => {
    localStorage.setItem(key, currency)
    setChosen(currency)
  }
  return [chosen !== undefined && held.includes(chosen) ? chosen : held[0], choose]
}
