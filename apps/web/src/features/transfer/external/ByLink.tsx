import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { emailIn } from './recognise.ts'

/** Of whom only the email is known: the recipient says by a link where the money goes. */
export const ByLink = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('transfer')
  const may = useMay()(globalPay.submit)
  const to = emailIn(text)
  if (to === undefined || !may) return null
  return (
    <Link to="/transfer/mass/global" search={{ one: true, to }} className="text-link">
      {t('member.byEmail')}
    </Link>
  )
}
