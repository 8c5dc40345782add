import { type CardAction, mayDo } from '@florin/contract/cards/cardActions'
import { card as methods } from '@florin/contract/cards/card'
import type { Card as CardData } from '@florin/contract/cards/common'
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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { CardPayments } from '../../shared/cardAccount/CardPayments.tsx'
import { SettlementAccount } from '../../shared/cardAccount/SettlementAccount.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { UploadDocumentPopup } from '../../shared/documents/UploadDocumentPopup.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { momentText } from '../../ui/moments.ts'
import { ActivatePopup } from './ActivatePopup.tsx'
import { BlockPopup } from './BlockPopup.tsx'
import { CancelApplicationPopup } from './CancelApplicationPopup.tsx'
import { CardFace } from './CardFace.tsx'
import classes from './Cards.module.css'
import { CardLimits } from './CardLimits.tsx'
import { CardSpending } from './CardSpending.tsx'
import { DetailsPopup } from './DetailsPopup.tsx'
import { EnrollPopup } from './EnrollPopup.tsx'
import { factsOf, lastFour, nameOf, statusOf, toneOf } from './names.ts'
import { usePause, useUnpause } from './queries.ts'
import { ReissuePopup } from './ReissuePopup.tsx'
import { RenamePopup } from './RenamePopup.tsx'
import { UpgradePopup } from './UpgradePopup.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Step = 'document' | 'activate' | 'block' | 'rename' | 'details' | 'cancel' | 'reissue' | 'upgrade' | 'enroll'

type PopupAction = {
  readonly action: CardAction
  readonly step: Step
  readonly Icon: typeof IconX
  readonly label: 'document.open' | 'enroll.open' | 'cancel.open' | 'reissue.open' | 'upgrade.open' | 'block.open'
  readonly isNeeded?: (card: CardData) => boolean
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

/** The first that would prove what is asked for. */
const otherType = 501
const firstTypes: Readonly<Record<string, number>> = { address: 201, identity: 101, other: otherType }

/** One card: how it stands, and what the table of actions allows. */
export const CardDetail = ({ card }: { readonly card: CardData }) => {
  const { t, i18n } = useTranslation('cards')
  const [step, setStep] = useState<Step>()
  const { accountId, currencyCode } = card
  const close = () => setStep(undefined)
  return (
    <div className={classes.detail}>
      <Card>
        <div className={classes.head}>
          <CardFace card={card} />
          <div className={classes.facts}>
            <h2 className={classes.title}>
              {[nameOf(card), lastFour(card)].filter(Boolean).join(' ')}
              <StatusBadge tone={toneOf(card)}>{t(`status.${statusOf(card)}`)}</StatusBadge>
            </h2>
            <Money amount={card.balance} currency={currencyCode} size="large" />
            <p className={classes.quiet}>
              {t('amounts', {
                available: inWords(card.availableBalance, currencyCode, i18n.language),
                pending: inWords(card.pendingAmount, currencyCode, i18n.language),
              })}
            </p>
            <Actions card={card} onStep={setStep} />
          </div>
        </div>
      </Card>
      {statusOf(card) === 'pendingDocument' && <Notice tone="warning">{t('documentNeeded')}</Notice>}
      {statusOf(card) === 'fraud' && <Notice tone="bad">{t('fraud')}</Notice>}
      {mayDo('history', factsOf(card)) && <CardPayments accountId={accountId} />}
      {mayDo('history', factsOf(card)) && (
        <SettlementAccount
          accountId={accountId}
          currencyCode={currencyCode}
          isDebit={card.subType === 'DEBIT'}
          canChange={mayDo('settlement', factsOf(card))}
        />
      )}
      {mayDo('history', factsOf(card)) && <CardSpending card={card} />}
      {mayDo('limits', factsOf(card)) && <CardLimits card={card} />}
      <Story card={card} />
      {step === 'activate' && <ActivatePopup card={card} onClose={close} />}
      {step === 'block' && <BlockPopup card={card} onClose={close} />}
      {step === 'rename' && <RenamePopup card={card} onClose={close} />}
      {step === 'cancel' && <CancelApplicationPopup accountId={accountId} onClose={close} />}
      {step === 'enroll' && <EnrollPopup card={card} onClose={close} />}
      {step === 'reissue' && <ReissuePopup card={card} onClose={close} />}
      {step === 'upgrade' && <UpgradePopup card={card} onClose={close} />}
      {step === 'document' && (
        <UploadDocumentPopup
          method={methods['document.upload']}
          title={t('document.open')}
          documentTypeId={firstTypes[card.documentType ?? 'other'] ?? otherType}
          extraInput={{ accountId }}
          stale={[methods.list]}
          onClose={close}
        />
      )}
      {step === 'details' && <DetailsPopup card={card} onClose={close} />}
    </div>
  )
}

const Actions = ({ card, onStep }: { card: CardData; onStep: (step: Step) => void }) => {
  const { t } = useTranslation('cards')
  const may = useMay()
  const pause = usePause()
  const unpause = useUnpause()
  const { accountId } = card
  const can = (action: CardAction) => may(methods['pause.submit']) && mayDo(action, factsOf(card))
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
          loading={pause.isPending}
          onClick={() => pause.mutate({ accountId })}
        >
          {t('pause')}
        </Button>
      )}
      {can('unpause') && (
        <Button
          leftSection={<IconPlayerPlay {...icon} />}
          loading={unpause.isPending}
          onClick={() => unpause.mutate({ accountId })}
        >
          {t('resume')}
        </Button>
      )}
      {(can('pinShow') || can('pinChange')) && (
        <Button
          renderRoot={(props) => <Link to="/card/$accountId/pin" params={{ accountId: String(accountId) }} {...props} />}
          variant="default"
          leftSection={<IconEye {...icon} />}
        >
          {t('pin.open')}
        </Button>
      )}
      {can('rename') && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => onStep('rename')}>
          {t('rename.open')}
        </Button>
      )}
      {mayDo('history', factsOf(card)) && (
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

const Story = ({ card }: { card: CardData }) => {
  const { t, i18n } = useTranslation('cards')
  return (
    <Card title={t('story.title')}>
      <ol className={classes.steps}>
        {card.steps.map(({ accountStatusId, at }) => (
          <li key={`${accountStatusId} ${at}`}>
            <span>{t(`status.${statusOf({ ...card, accountStatusId })}`)}</span>
            <span className={classes.quiet}>{momentText(at, i18n.language)}</span>
          </li>
        ))}
      </ol>
      {card.trackingNumber && <p className={classes.quiet}>{t('story.tracking', { number: card.trackingNumber })}</p>}
    </Card>
  )
}
