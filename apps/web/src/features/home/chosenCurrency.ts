import { useState } from 'react'
import { useProfile } from '../../app/profile.ts'
import { currencyFor, keptCurrency } from './asks.ts'

export const useChosenCurrency = (held: readonly string[]): readonly [string | undefined, (currency: string) => void] => {
  const { customerId } = useProfile()
  const [chosen, setChosen] = useState(() => keptCurrency.read(customerId))
  const choose = (currency: string) => {
    keptCurrency.write(customerId, currency)
    setChosen(currency)
  }
  return [currencyFor(held, chosen), choose]
}
