import { type CardAction, holderActions, mayDo } from '@florin/contract/cards/cardActions'
import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconShieldCheck,
  IconTruck,
  IconUpload,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../access/useMay.ts'
import type { CardStep } from './CardPopup.tsx'
import classes from './Cards.module.css'
import { factsOf, isDebit } from './names.ts'
import { usePause, useUnpause } from './usePausing.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type PopupAction = {
  readonly action: CardAction
  readonly step: CardStep
  readonly Icon: typeof IconX
  readonly label: 'document.open' | 'enroll.open' | 'cancel.open' | 'reissue.open' | 'upgrade.open' | 'block.open'
  readonly isNeeded?: (card: Card) => boolean
}
/** What a popup does that is not the first thing to do. */
const popups: readonly PopupAction[] = [
  {
    action: 'enrollment',
    step: 'enroll',
    Icon: IconShieldCheck,
    label: 'enroll.open',
    isNeeded: ({ isEnrolled }) => !isEnrolled,
  },
  { action: 'uploadDocument', step: 'document', Icon: IconUpload, label: 'document.open' },
  { action: 'cancelApplication', step: 'cancel', Icon: IconX, label: 'cancel.open' },
  { action: 'reissue', step: 'reissue', Icon: IconRefresh, label: 'reissue.open' },
  {
    action: 'upgradeShipping',
    step: 'upgrade',
    Icon: IconTruck,
    label: 'upgrade.open',
    isNeeded: ({ shippingType }) => shippingType !== 'express',
  },
  { action: 'block', step: 'block', Icon: IconAlertCircle, label: 'block.open' },
]

type Props = { readonly card: Card; readonly onStep: (step: CardStep) => void }

/** What the table of actions allows with a card. */
export const CardActions = ({ card, onStep }: Props) => {
  const { t } = useTranslation('cards')
  const may = useMay()
  const pause = usePause()
  const unpause = useUnpause()
  const { accountId } = card
  const can = (action: CardAction) =>
    may(methods['pause.submit']) && mayDo(action, factsOf(card)) && (card.isHeld || !holderActions.has(action))
  return (
    <div className={classes.actions}>
      {can('load') && (
        <Button
          renderRoot={(props) => <Link to="/transfer/load-card" search={{ to: accountId }} {...props} />}
          leftSection={<IconPlus {...icon} />}
        >
          {t('load')}
        </Button>
      )}
      {can('unload') && Number(card.availableBalance) > 0 && (
        <Button
          renderRoot={(props) => <Link to="/transfer/account" search={{ from: accountId }} {...props} />}
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
        >
          {t('unload')}
        </Button>
      )}
      {can('activate') && (
        <Button leftSection={<IconCheck {...icon} />} onClick={() => onStep('activate')}>
          {t('activate.open')}
        </Button>
      )}
      {can('details') && (
        <Button leftSection={<IconEye {...icon} />} onClick={() => onStep('details')}>
          {t('details.open')}
        </Button>
      )}
      {can('pause') && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause {...icon} />}
          disabled={unpause.isPending}
          onClick={() => void pause.turn(accountId)}
        >
          {t('pause')}
        </Button>
      )}
      {can('unpause') && (
        <Button
          leftSection={<IconPlayerPlay {...icon} />}
          disabled={pause.isPending}
          onClick={() => void unpause.turn(accountId)}
        >
          {t('resume')}
        </Button>
      )}
      {(can('pinShow') || can('pinChange')) && <PinAction card={card} onStep={onStep} />}
      {can('rename') && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => onStep('rename')}>
          {t('rename.open')}
        </Button>
      )}
      {!isDebit(card) && mayDo('history', factsOf(card)) && (
        <Button
          renderRoot={(props) => <Link to="/history" search={{ account: accountId }} {...props} />}
          variant="default"
          leftSection={<IconHistory {...icon} />}
        >
          {t('history')}
        </Button>
      )}
      {popups.map(
        ({ action, step, Icon, label, isNeeded = () => true }) =>
          can(action) &&
          isNeeded(card) && (
            <Button key={step} variant="default" leftSection={<Icon {...icon} />} onClick={() => onStep(step)}>
              {t(label)}
            </Button>
          ),
      )}
    </div>
  )
}

/** A prepaid card has a page for its PIN; a debit card has none of its own at all. */
const PinAction = ({ card, onStep }: Props) => {
  const { t } = useTranslation('cards')
  const shared = { variant: 'default', leftSection: <IconEye {...icon} /> } as const
  return isDebit(card) ? (
    <Button {...shared} onClick={() => onStep('pin')}>
      {t('pin.open')}
    </Button>
  ) : (
    <Button
      {...shared}
      renderRoot={(props) => <Link to="/card/$accountId/pin" params={{ accountId: String(card.accountId) }} {...props} />}
    >
      {t('pin.open')}
    </Button>
  )
}
