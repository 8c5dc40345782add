import { TextInput } from '@mantine/core'
import { IconBuilding, IconCheck, IconSearch, IconUser } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesQuery } from '../../app/session/company.ts'
import { session, wantedCustomer } from '../../app/boot/engine.ts'
import { nextPath } from '../../app/router/guards.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pending } from '../../ui/Pending.tsx'
import classes from './CompanySwitcher.module.css'

const searchFrom = 8

/** Everybody whom one may act for; its code comes when somebody asks. */
export const CompanyChoices = ({ currentId, onDone }: { currentId: number | undefined; onDone: () => void }) => {
  const { t } = useTranslation('frame')
  const router = useRouter()
  const { data, error, refetch, isFetching } = useQuery(companiesQuery())
  const [search, setSearch] = useState('')

  const goTo = (customerId: number | undefined) => {
    onDone()
    if (customerId === currentId) return
    if (customerId === undefined) return session.actFor(undefined)
    wantedCustomer.want(customerId)
    void router.navigate({ to: nextPath() })
  }

  if (error)
    return (
      <ErrorState title={t('switcher.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <Pending />
  const wanted = search.trim().toLocaleLowerCase()
  const companies = data.customers.filter(({ customerName }) => customerName.toLocaleLowerCase().includes(wanted))
  return (
    <>
      {data.customers.length >= searchFrom && (
        <TextInput
          aria-label={t('switcher.search')}
          placeholder={t('switcher.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          type="search"
        />
      )}
      <ul className={classes.list}>
        {data.own && (
          <Choice
            name={data.own.name}
            note={t('switcher.own')}
            icon={IconUser}
            current={!currentId}
            onChoose={() => goTo(undefined)}
          />
        )}
        {companies.map(({ id, customerName, customerUsername }) => (
          <Choice
            key={id}
            name={customerName}
            note={customerUsername}
            icon={IconBuilding}
            current={id === currentId}
            onChoose={() => goTo(id)}
          />
        ))}
      </ul>
      {companies.length === 0 && <p className={classes.none}>{t('switcher.none')}</p>}
    </>
  )
}

type ChoiceProps = { name: string; note: string; icon: Icon; current: boolean; onChoose: () => void }

const Choice = ({ name, note, icon: Picture, current, onChoose }: ChoiceProps) => (
  <li>
    <button type="button" className={classes.choice} aria-current={current ? 'true' : undefined} onClick={onChoose}>
      <Picture size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {current && <IconCheck size={18} stroke={2} aria-hidden />}
    </button>
  </li>
)
