import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import type { NavigationGroup } from '../../ui/layout/navigation.ts'
import { untilThere } from '../../ui/untilThere.ts'
import type * as Code from './consoleNavigation.ts'
import { useReviewCount } from './useReviewCount.ts'

let code: typeof Code | undefined

/** The parts of the console that are an operator's; customers never fetch what they are made of. */
export const useConsole = (isOperator: boolean): readonly NavigationGroup[] => {
  const { t } = useTranslation('frame')
  const may = useMay()
  const reviews = useReviewCount()
  const [known, setKnown] = useState(code)
  useEffect(() => {
    if (!isOperator || known) return
    void untilThere(() => import('./consoleNavigation.ts')).then((file) => {
      code = file
      setKnown(file)
    })
  }, [isOperator, known])
  return (isOperator && known?.consoleGroups(t, reviews, may)) || []
}
