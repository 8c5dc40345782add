import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'
import classes from './HomeScreen.module.css'

const AddCurrencyPopup = later(async () => (await import('./AddCurrencyPopup.tsx')).AddCurrencyPopup, MissingPopup)

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
