import { operatorPricing } from '@florin/contract/calls/accounts/operatorPricing'
import type { ExchangeRate, Fee, Limit } from '@florin/contract/accounts/operatorPricing'
import type { Coupon } from '@florin/contract/payments/coupons'
import { Button } from '@mantine/core'
import { IconPlus, IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../app/call/error.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import choices from '../../../ui/Choices.module.css'
import { type Columns, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { useCouponColumns, useFeeColumns, useLimitColumns, useRateColumns } from './columns.tsx'
import { CouponPopup } from './CouponPopup.tsx'
import { EndCouponPopup } from './EndCouponPopup.tsx'
import { FeePopup } from './FeePopup.tsx'
import { LimitPopup } from './LimitPopup.tsx'
import { couponsQuery, feesQuery, limitsQuery, ratesQuery } from './queries.ts'
import { RatePopup } from './RatePopup.tsx'
import { pricingTabs, readSearch } from './search.ts'

type Loaded<T> = { readonly rows: readonly T[] | undefined; readonly error: CallError | null; readonly refetch: () => unknown }
type TableProps<T extends object> = {
  readonly caption: string
  readonly columns: Columns<T>
  readonly loaded: Loaded<T>
  readonly idOf: (row: T) => string
  /** Not there for who may only look. */
  readonly onOpen: ((row: T) => void) | undefined
}

const RuleTable = <T extends object>({ caption, columns, loaded, idOf, onOpen }: TableProps<T>) => {
  const { t } = useTranslation('console')
  const { rows, error, refetch } = loaded
  return (
    <Card className={console.card}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowId={idOf}
        onOpen={onOpen}
        error={
          error && !rows
            ? { title: t('pricing.loadFailed'), description: error.description, onRetry: () => void refetch() }
            : undefined
        }
        empty={<EmptyState icon={IconReceiptTax} title={t('pricing.empty')} />}
      />
    </Card>
  )
}

const Fees = ({ brand, onOpen }: { readonly brand: string | undefined; readonly onOpen: ((fee: Fee) => void) | undefined }) => {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useQuery(feesQuery(brand))
  return (
    <RuleTable
      caption={t('pricing.fees')}
      columns={useFeeColumns()}
      loaded={{ rows: data?.fees, error, refetch }}
      idOf={({ feeId }) => String(feeId)}
      onOpen={onOpen}
    />
  )
}

const Limits = ({
  brand,
  onOpen,
}: {
  readonly brand: string | undefined
  readonly onOpen: ((limit: Limit) => void) | undefined
}) => {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useQuery(limitsQuery(brand))
  return (
    <RuleTable
      caption={t('pricing.limits')}
      columns={useLimitColumns()}
      loaded={{ rows: data?.limits, error, refetch }}
      idOf={({ limitId }) => String(limitId)}
      onOpen={onOpen}
    />
  )
}

const Rates = ({ onOpen }: { readonly onOpen: ((rate: ExchangeRate) => void) | undefined }) => {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useQuery(ratesQuery())
  return (
    <RuleTable
      caption={t('pricing.rates')}
      columns={useRateColumns()}
      loaded={{ rows: data?.rates, error, refetch }}
      idOf={({ fromCurrencyCode }) => fromCurrencyCode}
      onOpen={onOpen}
    />
  )
}

const Coupons = ({
  brand,
  onOpen,
}: {
  readonly brand: string | undefined
  readonly onOpen: ((coupon: Coupon) => void) | undefined
}) => {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useQuery(couponsQuery(brand))
  return (
    <RuleTable
      caption={t('pricing.coupons')}
      columns={useCouponColumns()}
      loaded={{ rows: data?.coupons, error, refetch }}
      idOf={({ couponId }) => String(couponId)}
      onOpen={onOpen}
    />
  )
}

/** Rules that price and limit what customers do. */
export const PricingScreen = () => {
  const { t } = useTranslation('console')
  const { tab = 'fees', brand } = useSearch({ from: '/_customer/admin-overview/pricing' })
  const navigate = useNavigate()
  const [fee, setFee] = useState<Fee | 'new'>()
  const [limit, setLimit] = useState<Limit | 'new'>()
  const [rate, setRate] = useState<ExchangeRate>()
  const [coupon, setCoupon] = useState<Coupon | 'new'>()
  const begin = () => (tab === 'fees' ? setFee('new') : tab === 'limits' ? setLimit('new') : setCoupon('new'))
  usePageTitle(t('pricing.title'))
  const mayChange = useMay()(operatorPricing['fee.update'])
  return (
    <>
      <PageHeader
        title={t('pricing.title')}
        lead={t('pricing.lead')}
        actions={
          tab !== 'rates' &&
          mayChange && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={begin}>
              {t(tab === 'coupons' ? 'pricing.newCoupon' : 'pricing.new')}
            </Button>
          )
        }
      />
      <nav className={choices.choices} aria-label={t('pricing.tabs')}>
        {pricingTabs.map((each) => (
          <Link
            key={each}
            to="/admin-overview/pricing"
            search={readSearch({ tab: each, brand })}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(`pricing.${each}`)}
          </Link>
        ))}
      </nav>
      {tab !== 'rates' && (
        <div className={console.filters} role="search">
          <BrandSelect
            any
            name="brand"
            value={brand ?? ''}
            onChange={(event) =>
              void navigate({ to: '/admin-overview/pricing', search: readSearch({ tab, brand: event.currentTarget.value }) })
            }
          />
        </div>
      )}
      {tab === 'fees' && <Fees brand={brand} onOpen={mayChange ? setFee : undefined} />}
      {tab === 'limits' && <Limits brand={brand} onOpen={mayChange ? setLimit : undefined} />}
      {tab === 'rates' && <Rates onOpen={mayChange ? setRate : undefined} />}
      {tab === 'coupons' && <Coupons brand={brand} onOpen={mayChange ? setCoupon : undefined} />}
      {coupon === 'new' && <CouponPopup onClose={() => setCoupon(undefined)} />}
      {coupon && coupon !== 'new' && <EndCouponPopup coupon={coupon} onClose={() => setCoupon(undefined)} />}
      {fee && <FeePopup fee={fee === 'new' ? undefined : fee} onClose={() => setFee(undefined)} />}
      {limit && <LimitPopup limit={limit === 'new' ? undefined : limit} onClose={() => setLimit(undefined)} />}
      {rate && <RatePopup rate={rate} onClose={() => setRate(undefined)} />}
    </>
  )
}
