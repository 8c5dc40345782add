import type { Logo } from '@florin/contract/merchant/logo'
import { merchant } from '@florin/contract/merchant/merchant'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPhoto, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AddLogo, ChangeLogo } from './LogoPopups.tsx'
import classes from './Merchant.module.css'
import { logosQuery, useDeleteLogo, useUpdateLogo } from './queries.ts'

/** Pictures that payers see at the checkout. */
export const LogosScreen = () => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const { data, error, isFetching, refetch } = useQuery(logosQuery())
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<number>()
  const [going, setGoing] = useState<Logo>()
  const updating = useUpdateLogo()
  const deleting = useDeleteLogo()
  usePageTitle(t('logos.title'))
  const mayChange = may(merchant['logo.create'])
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {t('logos.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('logos.title')} lead={t('logos.lead')} actions={add} />
      {updating.error && <Notice tone="bad">{updating.error.description}</Notice>}
      <Card>
        {data?.items.length === 0 ? (
          <EmptyState icon={IconPhoto} title={t('logos.none')} action={add}>
            {t('logos.noneText')}
          </EmptyState>
        ) : data ? (
          <ul className={classes.logos}>
            {data.items.map((logo) => (
              <li key={logo.id} className={classes.logo}>
                <img src={new URL(logo.file).pathname + new URL(logo.file).search} alt={logo.name} loading="lazy" />
                <strong>{logo.name}</strong>
                {logo.isDefault && (
                  <span>
                    <StatusBadge tone="accent">{t('logos.default')}</StatusBadge>
                  </span>
                )}
                {mayChange && (
                  <div className={classes.actions}>
                    <Button size="xs" variant="default" onClick={() => setChanging(logo.id)}>
                      {t('logos.edit')}
                    </Button>
                    {!logo.isDefault && (
                      <Button
                        size="xs"
                        variant="default"
                        loading={updating.isPending && updating.variables.id === logo.id}
                        onClick={() => updating.mutate({ id: logo.id, isDefault: true })}
                      >
                        {t('logos.makeDefault')}
                      </Button>
                    )}
                    <Button size="xs" variant="default" onClick={() => setGoing(logo)}>
                      {t('logos.delete')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            title={t('logos.failed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <TableSkeleton columns={3} rows={2} label={t('logos.loading')} />
        )}
      </Card>
      {isAdding && <AddLogo onClose={() => setAdding(false)} />}
      {changing !== undefined && <ChangeLogo id={changing} onClose={() => setChanging(undefined)} />}
      {going && (
        <QuestionPopup
          title={t('logos.deleteTitle')}
          yes={t('logos.delete')}
          busy={deleting.isPending}
          problem={deleting.error?.description}
          onYes={() => deleting.mutate({ id: going.id }, { onSuccess: () => setGoing(undefined) })}
          onClose={() => setGoing(undefined)}
        >
          {t('logos.deleteText', { name: going.name })}
        </QuestionPopup>
      )}
    </>
  )
}
