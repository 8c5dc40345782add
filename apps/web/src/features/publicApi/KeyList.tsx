import type { ApiKey } from '@florin/contract/publicApi/keys'
import { Button, Switch } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { momentText } from '../../ui/moments.ts'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { KeyPopup } from './KeyPopup.tsx'
import classes from './PublicApi.module.css'
import { keysQuery, rangesQuery, useDeleteKey, useUpdateKey } from './queries.ts'
import { useCompanyId } from './useCompanyId.ts'

const helper = columnsOf<ApiKey>()

const KeySwitch = ({ apiKey }: { apiKey: ApiKey }) => {
  const { t } = useTranslation('publicApi')
  const updating = useUpdateKey()
  const [isChanged, setChanged] = useState(false)
  const { id, name, enabled, scopes, payLimit, payDailyLimit, payCurrencyCode } = apiKey
  const policy = {
    ...(payLimit && { payLimit }),
    ...(payDailyLimit && { payDailyLimit }),
    ...(payCurrencyCode && { payCurrencyCode }),
  }
  const turn = (isOn: boolean, canBeUndone: boolean) =>
    updating.mutate({ id: String(id), name, scopes, ...policy, enabled: isOn }, { onSuccess: () => setChanged(canBeUndone) })
  return (
    <span className={classes.actions}>
      <Switch
        aria-label={t('keys.on', { name })}
        checked={enabled}
        disabled={updating.isPending}
        onChange={(event) => turn(event.currentTarget.checked, true)}
      />
      {isChanged && (
        <Button size="compact-sm" variant="subtle" loading={updating.isPending} onClick={() => turn(!enabled, false)}>
          {t('keys.undo')}
        </Button>
      )}
    </span>
  )
}

const KeyScopes = ({ apiKey: { scopes, payLimit, payDailyLimit, payCurrencyCode = '' } }: { apiKey: ApiKey }) => {
  const { t } = useTranslation('publicApi')
  const named = scopes.map((scope) => t(`scope.${scope}`)).join(', ')
  if (!scopes.includes('pay')) return named
  const alone = { amount: payLimit ?? '', currency: payCurrencyCode }
  const paid = !payLimit
    ? t('pay.approval')
    : payDailyLimit
      ? t('pay.aloneDaily', { ...alone, daily: payDailyLimit })
      : t('pay.alone', alone)
  return <TwoLines first={named} second={paid} />
}

/** How many ranges count now; without one a key reads from everywhere and changes nothing. */
const useRangeCount = (): number => {
  const { data } = useQuery(rangesQuery(useCompanyId()))
  return data?.items.filter(({ enabled }) => enabled).length ?? 0
}

const useColumns = (onEdit: (key: ApiKey) => void, onDelete: (key: ApiKey) => void) => {
  const { t, i18n } = useTranslation('publicApi')
  const ranges = useRangeCount()
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'name',
          header: t('keys.name'),
          cell: ({ row: { original } }) => <TwoLines first={original.name} second={original.keyPrefix} />,
        }),
        helper.display({
          id: 'scopes',
          header: t('keys.scopes'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <KeyScopes apiKey={original} />,
        }),
        helper.display({
          id: 'from',
          header: t('keys.from'),
          meta: { minor: true },
          cell: () => (ranges > 0 ? t('keys.ranges', { count: ranges }) : t('keys.anywhere')),
        }),
        helper.display({
          id: 'used',
          header: t('keys.used'),
          meta: { minor: true },
          cell: ({ row: { original } }) => (
            <TwoLines
              first={original.lastUsedAt ? momentText(original.lastUsedAt, i18n.language) : t('keys.unused')}
              second={t('keys.by', { name: original.createdBy })}
            />
          ),
        }),
        helper.display({
          id: 'on',
          header: t('keys.state'),
          cell: ({ row: { original } }) => <KeySwitch apiKey={original} />,
        }),
        helper.display({
          id: 'delete',
          header: t('keys.actions'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <span className={classes.actions}>
              <Button size="compact-sm" variant="default" onClick={() => onEdit(original)}>
                {t('keys.change')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => onDelete(original)}>
                {t('delete')}
              </Button>
            </span>
          ),
        }),
      ]),
    [t, i18n.language, ranges, onEdit, onDelete],
  )
}

export const KeyList = ({ create }: { create: ReactNode }) => {
  const { t } = useTranslation('publicApi')
  const [editing, setEditing] = useState<ApiKey>()
  const [leaving, setLeaving] = useState<ApiKey>()
  const { data, error, refetch } = useQuery(keysQuery(useCompanyId()))
  const deleting = useDeleteKey()
  const columns = useColumns(setEditing, setLeaving)
  return (
    <Card>
      <DataTable
        caption={t('keys.title')}
        columns={columns}
        rows={data?.items}
        rowId={({ id }) => String(id)}
        error={
          error && !data ? { title: t('keys.failed'), description: error.description, onRetry: () => void refetch() } : undefined
        }
        empty={
          <EmptyState icon={IconKey} title={t('keys.none')} action={create}>
            {t('keys.noneText')}
          </EmptyState>
        }
      />
      {editing && <KeyPopup apiKey={editing} onClose={() => setEditing(undefined)} />}
      {leaving && (
        <QuestionPopup
          title={t('keys.deleteTitle', { name: leaving.name })}
          yes={t('delete')}
          busy={deleting.isPending}
          problem={deleting.error?.description}
          onYes={() => deleting.mutate({ id: String(leaving.id) }, { onSuccess: () => setLeaving(undefined) })}
          onClose={() => setLeaving(undefined)}
        >
          {t('keys.deleteText')}
        </QuestionPopup>
      )}
    </Card>
  )
}
