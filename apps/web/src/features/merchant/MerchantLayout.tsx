import { publicApi } from '@florin/contract/calls/publicApi/keys'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import choices from '../../ui/Choices.module.css'

const pages = [
  ['/merchant/buttons/my_saved_buttons', 'buttons'],
  ['/merchant/accounts/subscribers', 'subscribers'],
  ['/merchant/security/verification', 'verification'],
  ['/merchant/security/verification/history', 'verificationHistory'],
  ['/merchant/security/reputation', 'reputation'],
  ['/merchant/ipn/history', 'messages'],
  ['/merchant/ipn/settings', 'ipn'],
  ['/merchant/buttons/pbn_settings', 'pbn'],
  ['/merchant/buttons/business_logos', 'logos'],
] as const
/** For whoever may let programs in. */
const programPages = [
  ['/merchant/internal/api_key', 'keys'],
  ['/merchant/internal/webhook_log', 'webhooks'],
  ['/merchant/internal/api_log', 'apiLog'],
  ['/merchant/internal/api_reference', 'reference'],
] as const

/** The pages of a merchant's section, one beside the other. */
export const MerchantLayout = () => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const shown = may(publicApi['key.list']) ? [...pages, ...programPages] : pages
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(
    () => row.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    [pathname],
  )
  return (
    <>
      <nav ref={row} className={choices.choices} aria-label={t('tabs.label')}>
        {shown.map(([to, name]) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {t(`tabs.${name}`)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
