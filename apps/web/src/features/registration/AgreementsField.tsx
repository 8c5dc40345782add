import type { Agreement } from '@florin/contract/customers/agreement'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { agreementsQuery } from './queries.ts'
import classes from './RegisterScreen.module.css'

type Accepted = { id: number; value: true }[]
type Props = { accepted: Accepted; onChange: (accepted: Accepted) => void; error?: string | undefined }

export const AgreementsField = ({ accepted, onChange, error }: Props) => {
  const { t } = useTranslation(['registration', 'common'])
  const agreements = useQuery(agreementsQuery())
  const [reading, setReading] = useState<Agreement>()

  const set = (id: number, value: boolean) => {
    const others = accepted.filter((agreement) => agreement.id !== id)
    onChange(value ? [...others, { id, value }] : others)
  }
  const accept = (id: number) => {
    set(id, true)
    setReading(undefined)
  }

  return (
    <fieldset
      className={classes.documents}
      data-error={error ? '' : undefined}
      aria-describedby={error ? 'agreements-error' : undefined}
    >
      <legend>{t('personal.agreements')}</legend>
      {agreements.isPending && <Skeleton height={64} />}
      {agreements.error && (
        <Notice tone="bad" title={t('personal.agreementsFailed')}>
          <button type="button" className="text-link" onClick={() => agreements.refetch()}>
            {t('common:retry')}
          </button>
        </Notice>
      )}
      {agreements.data?.items.map((agreement) => (
        <div key={agreement.id} className={classes.document}>
          <Checkbox
            checked={accepted.some(({ id }) => id === agreement.id)}
            onChange={(event) => set(agreement.id, event.currentTarget.checked)}
            label={t('personal.accept', { document: agreement.label })}
            error={Boolean(error) && !accepted.some(({ id }) => id === agreement.id)}
          />
          <button
            type="button"
            className="text-link"
            aria-label={t('personal.readDocument', { document: agreement.label })}
            onClick={() => setReading(agreement)}
          >
            {t('personal.read')}
          </button>
        </div>
      ))}
      {error && (
        <p id="agreements-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
      {reading && (
        <Popup
          wide
          title={reading.label}
          onClose={() => setReading(undefined)}
          actions={
            <>
              <Button variant="default" onClick={() => setReading(undefined)}>
                {t('common:close')}
              </Button>
              <Button onClick={() => accept(reading.id)}>{t('personal.acceptThis')}</Button>
            </>
          }
        >
          <div className={classes.text} tabIndex={0} role="document">
            {reading.text}
          </div>
        </Popup>
      )}
    </fieldset>
  )
}
