import type { Obstacle } from '@florin/contract/customers/closing'
import { localeOf } from '@florin/i18n/locale'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { inWords } from '../../shared/payment/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import sections from '../../ui/Sections.module.css'
import { ClosePopup } from './ClosePopup.tsx'
import classes from './Leaving.module.css'
import { checkQuery, reloadCheck } from './queries.ts'

/** Where each can be settled. */
const places = {
  balance: '/transfer/p2p',
  held: '/history',
  payments: '/history',
  series: '/transfer/preapproved-payments',
  invoices: '/transfer/invoices',
  correction: '/history',
  incoming: '/history',
  subscribers: '/merchant/accounts/subscribers',
  identityRequests: '/merchant/security/verification/history',
  shares: '/revenue-split',
  limited: '/limited-account',
  onlyManager: '/accesses',
} as const satisfies Record<Obstacle['kind'], string>

export const CheckSection = () => {
  const { t, i18n } = useTranslation('leaving')
  const query = useQuery(checkQuery())
  const [isClosing, setClosing] = useState(false)
  useLive('balanceChanged', reloadCheck)
  return (
    <Section
      title={t('check.title')}
      lead={t(query.data?.obstacles.length ? 'check.settle' : 'check.lead')}
      loading={t('check.loading')}
      failed={t('check.failed')}
      query={query}
    >
      {({ obstacles, companies }) => (
        <div className={classes.stack}>
          {obstacles.length === 0 && <Notice tone="good">{t('check.free')}</Notice>}
          {obstacles.length > 0 && (
            <ul className={sections.sessions}>
              {obstacles.map((obstacle, index) => (
                <ObstacleItem key={index} obstacle={obstacle} />
              ))}
            </ul>
          )}
          {companies.length > 0 && (
            <p className={classes.quiet}>
              {t('close.companies', { names: new Intl.ListFormat(localeOf(i18n.language)).format(companies) })}
            </p>
          )}
          <div>
            <Button color="red" variant="light" disabled={obstacles.length > 0} onClick={() => setClosing(true)}>
              {t('close.go')}
            </Button>
          </div>
          {isClosing && <ClosePopup onClose={() => setClosing(false)} />}
        </div>
      )}
    </Section>
  )
}

const ObstacleItem = ({ obstacle: { kind, amount, currencyCode, count = 0, company = '' } }: { readonly obstacle: Obstacle }) => {
  const { t, i18n } = useTranslation('leaving')
  const sum = amount && currencyCode ? inWords(amount, currencyCode, i18n.language) : ''
  return (
    <li className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>{t(`obstacle.${kind}.text`, { amount: sum, count, company })}</span>
        <span className={sections.detail}>{t(`obstacle.${kind}.help`)}</span>
      </div>
      <Button variant="default" size="sm" renderRoot={(props) => <Link to={places[kind]} {...props} />}>
        {t(`obstacle.${kind}.go`)}
      </Button>
    </li>
  )
}
