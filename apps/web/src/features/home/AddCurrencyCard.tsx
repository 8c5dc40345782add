import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './HomeScreen.module.css'

const AddCurrencyPopup = lazy(() => import('./AddCurrencyPopup.tsx').then((file) => ({ default: file.AddCurrencyPopup })))

/** Stands where the next account will. */
export const AddCurrencyCard = () => {
  const { t } = useTranslation('home')
  const [adding, setAdding] = useState(false)
  return (
    <li className={classes.addItem}>
      <button type="button" className={classes.add} onClick={() => setAdding(true)}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
        {t('actions.addCurrency')}
      </button>
      {adding && (
        <Suspense>
          <AddCurrencyPopup onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </li>
  )
}
