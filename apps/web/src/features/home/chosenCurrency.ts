import { useState } from 'react'
import { useProfile } from '../../app/session/profile.ts'
import { currencyFor, storedCurrency } from './firstCalls.ts'

export const useChosenCurrency = (held: readonly string[]): readonly [string | undefined, (currency: string) => void] => {
  const { customerId } = useProfile()
  const [chosen, setChosen] = useState(() => storedCurrency.read(customerId))
  const choose = (currency: string) => {
    storedCurrency.write(customerId, currency)
    setChosen(currency)
  }
  return [currencyFor(held, chosen), choose]
}
