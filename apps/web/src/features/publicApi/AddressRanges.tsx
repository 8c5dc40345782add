import type { AllowedIp } from '@florin/contract/publicApi/keys'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { SettingRow } from '../../ui/SettingRow.tsx'
import classes from './PublicApi.module.css'
import { RangePopup } from './RangePopup.tsx'
import { rangesQuery, useDeleteRange, useUpdateRange } from './queries.ts'
import { useCompanyId } from './useCompanyId.ts'

const RangeRow = ({ range, onChange }: { range: AllowedIp; onChange: () => void }) => {
  const { id, name, enabled, ipFrom, ipTo } = range
  const { t } = useTranslation('publicApi')
  const updating = useUpdateRange()
  const deleting = useDeleteRange()
  return (
    <SettingRow
      title={name}
      state={ipFrom === ipTo ? ipFrom : `${ipFrom} – ${ipTo}`}
      action={
        <span className={classes.actions}>
          <Switch
            aria-label={t('ranges.on', { name })}
            checked={enabled}
            disabled={updating.isPending}
            onChange={(event) => updating.mutate({ id: String(id), name, ipFrom, ipTo, enabled: event.currentTarget.checked })}
          />
          <Button size="compact-sm" variant="default" aria-label={t('ranges.changeNamed', { name })} onClick={onChange}>
            {t('ranges.changeShort')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={deleting.isPending}
            onClick={() => deleting.mutate({ id: String(id) })}
          >
            {t('delete')}
          </Button>
        </span>
      }
    />
  )
}

/** From where the company's keys may be used. */
export const AddressRanges = () => {
  const { t } = useTranslation('publicApi')
  const query = useQuery(rangesQuery(useCompanyId()))
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<AllowedIp>()
  const rowOf = (range: AllowedIp) => <RangeRow key={range.id} range={range} onChange={() => setChanged(range)} />
  return (
    <>
      <Section
        title={t('ranges.title')}
        lead={t('ranges.lead')}
        aside={
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('ranges.add')}
          </Button>
        }
        query={query}
        loading={t('ranges.loading')}
        failed={t('ranges.failed')}
      >
        {({ items }) =>
          items.some(({ enabled }) => enabled) ? (
            items.map(rowOf)
          ) : (
            <>
              <Notice tone="warning">{t('ranges.none')}</Notice>
              {items.map(rowOf)}
            </>
          )
        }
      </Section>
      {isAdding && <RangePopup onClose={() => setAdding(false)} />}
      {changed && <RangePopup range={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
