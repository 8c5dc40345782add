import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { MissingUnseen } from '../../app/parts/MissingPart.tsx'
import type { CallError } from '../../app/call/error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Earlier } from './Earlier.tsx'
import { Offers } from './Offers.tsx'
import { countriesQuery, type Offer, type Payment } from './queries.ts'
import { Refuse } from './Refuse.tsx'
import { Sender } from './Sender.tsx'
import type { ClaimState } from './useClaim.ts'
import classes from './Receive.module.css'

// The addresses of all flags: not needed to read the page.
const CountryMark = later(async () => (await import('../../ui/CountryMark.tsx')).CountryMark, MissingUnseen)

type Props = {
  readonly secret: string
  readonly payment: Payment
  readonly state: ClaimState
  readonly offers: UseQueryResult<{ readonly methods: readonly Offer[] }, CallError>
  readonly chosen: Offer | undefined
  readonly onChoose: () => void
  readonly onContinue: () => void
}

/** Who pays, and by which way the money is to come. */
export const Choose = ({ secret, payment, state: { claim, change }, offers, chosen, onChoose, onContinue }: Props) => {
  const { t } = useTranslation('receive')
  const countries = useQuery(countriesQuery(secret))
  const { countryCode } = claim
  return (
    <>
      <Sender payment={payment} />
      {payment.reason !== undefined && (
        <Notice tone="warning" title={t('failedPayout')}>
          {payment.reason}
        </Notice>
      )}
      <NativeSelect
        name="countryCode"
        label={t('country')}
        size="md"
        value={countryCode}
        error={countries.error?.description}
        onChange={(event) =>
          change({ countryCode: event.currentTarget.value, method: undefined, currencyCode: undefined, extraParams: {} })
        }
        data={[
          { value: '', label: t('chooseCountry') },
          ...(countries.data?.countries ?? []).map(({ countryCode: value, name: label }) => ({ value, label })),
        ]}
        leftSection={
          countryCode && (
            <Suspense>
              <CountryMark country={countryCode} size={20} />
            </Suspense>
          )
        }
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      />
      {claim.method !== undefined && offers.isSuccess && !offers.isFetching && !chosen && (
        <Notice tone="warning">{t('closed')}</Notice>
      )}
      {countryCode && (
        <Offers
          offers={offers.data?.methods}
          error={offers.error?.description}
          isStale={offers.isPlaceholderData}
          payment={payment}
          chosen={chosen}
          onRetry={() => void offers.refetch()}
          onChoose={({ transferType, currencyCode }) => {
            onChoose()
            change({ method: transferType, currencyCode, extraParams: {} })
          }}
        />
      )}
      <Earlier
        secret={secret}
        onTake={(taken) => {
          change(taken)
          onContinue()
        }}
      />
      <footer className={classes.bar}>
        <Button size="md" fullWidth disabled={!chosen} onClick={onContinue}>
          {t('continue')}
        </Button>
        <Refuse secret={secret} payment={payment} />
      </footer>
    </>
  )
}
