import type { PayoutStatus, SavedBeneficiary, SavedPayout } from '@florin/contract/payments/external/beneficiaries'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/countryName.ts'
import { dayText } from '../../../ui/moments.ts'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import { Avatar } from '../external/Avatar.tsx'
import { WayChip } from '../external/SavedPayees.tsx'
import classes from '../external/External.module.css'

const tones: Readonly<Record<PayoutStatus, Tone>> = { active: 'good', pending: 'warning', disabled: 'neutral' }

type Props = {
  readonly payee: SavedBeneficiary
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onForget: () => void
}

export const BeneficiaryRow = ({ payee, mayChange, onEdit, onForget }: Props) => {
  const { t, i18n } = useTranslation('beneficiaries')
  const { beneficiaryName: name, beneficiaryCountryCode: country, lastUsedDate } = payee
  return (
    <li>
      <span className={classes.who}>
        <Avatar name={name} country={country} />
        <span className={classes.about}>
          <strong>{name}</strong>
          <small>
            {[payee.beneficiaryEmail, countryName(country, i18n.language), payee.permission === 'own' && t('own')]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <small>
            {lastUsedDate ? t('lastUsed', { date: dayText(lastUsedDate.slice(0, 10), i18n.language) }) : t('neverUsed')}
          </small>
        </span>
      </span>
      <span className={classes.ways}>
        {payee.payouts.map((way) => (
          <span key={way.payoutId} className={classes.standing}>
            <WayChip way={way} />
            <StatusBadge tone={tones[way.status]}>{t(`status.${way.status}`)}</StatusBadge>
            {mayChange && <PayLink payee={payee} way={way} />}
          </span>
        ))}
      </span>
      {mayChange && (
        <span className={classes.tools}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('editOne', { name })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('forgetOne', { name })} onClick={onForget}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}

/** A member is paid on a page of their own. */
const PayLink = ({ payee, way }: { payee: SavedBeneficiary; way: SavedPayout }) => {
  const { t } = useTranslation('beneficiaries')
  const label = t('payOne', { name: payee.beneficiaryName })
  return way.type === 'p2p' ? (
    <Button
      size="xs"
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link to="/transfer/p2p" search={{ to: way.details['toEmail'] }} {...props} />}
    >
      {t('pay')}
    </Button>
  ) : (
    <Button
      size="xs"
      variant="default"
      aria-label={label}
      renderRoot={(props) => (
        <Link to="/transfer/external" search={{ beneficiary: payee.beneficiaryId, payout: way.payoutId }} {...props} />
      )}
    >
      {t('pay')}
    </Button>
  )
}
