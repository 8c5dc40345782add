import { company } from '@florin/contract/calls/companies/company'
import type { Amendment, FactChange } from '@florin/contract/companies/companyAmendments'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './CompanyScreen.module.css'
import { amendmentsQuery, useCancelAmendment } from './recordQueries.ts'
import { useFactWords } from './useFactWords.ts'

/** Changes of the record that an operator looks at, and what became of the last ones. */
export const AmendmentsCard = () => {
  const { t } = useTranslation('companies')
  const items = useQuery(amendmentsQuery()).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card>
      <h2 className={classes.heading}>{t('record.changes')}</h2>
      <ul className={classes.amendments}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

const Item = ({ item: { id, kind, about, status, askedAt, askedBy, changes, reason } }: { item: Amendment }) => {
  const { t, i18n } = useTranslation('companies')
  const cancel = useCancelAmendment()
  const mayCancel = useMay()(company['amendment.cancel'])
  const isWaiting = status === 'pending'
  return (
    <li>
      <div className={classes.amendment}>
        <strong>{[t(`record.${kind}`), about].filter(Boolean).join(' · ')}</strong>
        <StatusBadge tone={isWaiting ? 'accent' : 'bad'}>{t(isWaiting ? 'record.pending' : 'record.declined')}</StatusBadge>
      </div>
      <span className={classes.quiet}>{t('record.asked', { name: askedBy, when: momentText(askedAt, i18n.language) })}</span>
      <Changes changes={changes} />
      {reason && <Notice tone="warning">{t('record.reason', { reason })}</Notice>}
      {isWaiting && mayCancel && (
        <div>
          <Button variant="default" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            {t('record.takeBack')}
          </Button>
        </div>
      )}
      {cancel.error && <Notice tone="bad">{cancel.error.description}</Notice>}
    </li>
  )
}

const Changes = ({ changes }: { changes: readonly FactChange[] }) => {
  const { t } = useTranslation('companies')
  const { nameOf, valueOf } = useFactWords()
  return (
    <dl className={classes.facts}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            {before && <del className={classes.quiet}>{valueOf(name, before)}</del>}
            {after ? valueOf(name, after) : t('company.none')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
