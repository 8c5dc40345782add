import type { ExternalType } from '@florin/contract/payments/external/common'
import { IconChevronRight } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '@mantine/core'
import { useProfile } from '../../../app/session/profile.ts'
import { Card } from '../../../ui/Card.tsx'
import { CountryMark } from '../../../ui/CountryMark.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { typeIcons } from './icons.ts'
import { countriesQuery } from './queries.ts'
import classes from './External.module.css'

type Props = {
  /** Ways that are open to this customer. */
  readonly types: readonly ExternalType[]
  readonly toMembers: boolean
  readonly onPick: (type: ExternalType, countryCode: string, currencyCode: string) => void
}

/** The country sets the ways. What is closed says why; what is forbidden is not there. */
export const NewPayee = ({ types, toMembers, onPick }: Props) => {
  const { t } = useTranslation('external')
  const { residenceCountryCode = '' } = useProfile()
  const [country, setCountry] = useState(residenceCountryCode)
  const lists = useQueries({ queries: types.map((type) => countriesQuery(type)) })
  const failed = lists.find(({ error }) => error)
  const all = types.flatMap((type, index) => (lists[index]?.data?.countries ?? []).map((each) => Object.assign({ type }, each)))
  const names = [...new Map(all.map(({ countryCode, name }) => [countryCode, name]))].toSorted(([, a], [, b]) =>
    a.localeCompare(b),
  )
  const open = all.filter(({ countryCode }) => countryCode === country)
  return (
    <Card title={t('new.title')}>
      {failed?.error ? (
        <ErrorState title={t('new.failed')} description={failed.error.description} onRetry={() => void failed.refetch()} />
      ) : lists.some(({ isPending }) => isPending) ? (
        <TableSkeleton columns={2} rows={4} label={t('new.loading')} />
      ) : (
        <>
          <Select
            label={t('new.country')}
            name="newCountry"
            size="md"
            searchable
            allowDeselect={false}
            leftSection={<CountryMark country={country} size={20} />}
            value={country || null}
            onChange={(code) => setCountry(code ?? '')}
            data={names.map(([value, label]) => ({ value, label }))}
            withScrollArea={false}
            styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
            comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
          />
          <ul className={classes.methods}>
            {toMembers && (
              <li>
                <Link to="/transfer/p2p">
                  <Method type="p2p" about={t('new.member')} />
                </Link>
              </li>
            )}
            {open.map(({ type, currencies, scheme, isDisabled, disabledReason }) => (
              <li key={type}>
                <button type="button" disabled={isDisabled} onClick={() => onPick(type, country, currencies[0] ?? '')}>
                  <Method
                    type={type}
                    about={
                      isDisabled
                        ? (disabledReason ?? t('new.closed'))
                        : [scheme && t(`scheme.${scheme}`), currencies.join(' ')].filter(Boolean).join(' · ')
                    }
                  />
                </button>
              </li>
            ))}
          </ul>
          {open.length === 0 && <p className={classes.empty}>{t('new.none')}</p>}
        </>
      )}
    </Card>
  )
}

const Method = ({ type, about }: { type: ExternalType | 'p2p'; about: string }) => {
  const { t } = useTranslation('external')
  const Icon = typeIcons[type]
  return (
    <>
      <span className={classes.disc}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.about}>
        <strong>{t(`type.${type}`)}</strong>
        <small>{about}</small>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </>
  )
}
