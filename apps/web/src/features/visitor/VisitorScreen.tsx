import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Calculator } from './Calculator.tsx'
import { Prices } from './Prices.tsx'
import { pricesQuery } from './queries.ts'
import classes from './VisitorScreen.module.css'

/** What the brand is and what it costs, for somebody who has come for the first time. */
export const VisitorScreen = () => {
  const { t } = useTranslation('visitor')
  const { brand } = boot
  const { data } = useQuery(pricesQuery())
  const [isWithoutRates, setWithoutRates] = useState(false)
  usePageTitle(brand.projectName)
  return (
    <div className={classes.page}>
      <section className={classes.first} data-alone={!data || isWithoutRates ? '' : undefined}>
        <div>
          <h1 className={classes.title}>{t('title')}</h1>
          <div className={classes.actions}>
            {brand.allowRegistration && (
              <Button component={Link} to="/register" size="lg">
                {t('open')}
              </Button>
            )}
            <Button component={Link} to="/login" size="lg" variant="default">
              {t('signIn')}
            </Button>
          </div>
          {brand.allowRegistration && <p className={classes.note}>{t('needs')}</p>}
        </div>
        {data && data.currencies.length > 0 && !isWithoutRates && (
          <Calculator currencies={data.currencies} onWithoutRates={() => setWithoutRates(true)} />
        )}
      </section>
      {data && data.prices.length > 0 && <Prices prices={data.prices} date={data.date} />}
      <p className={classes.small}>
        {[brand.accountConfirmation.legalName, brand.accountConfirmation.address].join(', ')}.{' '}
        {brand.accountConfirmation.footerLines.join(' ')}
      </p>
    </div>
  )
}
