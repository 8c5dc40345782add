import { mayDo } from '@florin/contract/cards/cardActions'
import { cardDocuments } from '@florin/contract/cards/documentNames'
import type { Card as CardData } from '@florin/contract/cards/common'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { BlockMerchantPopup } from './BlockMerchantPopup.tsx'
import { CardActions } from './CardActions.tsx'
import { CardFace } from './CardFace.tsx'
import { CardLimits } from './CardLimits.tsx'
import { CardPayments } from './CardPayments.tsx'
import { CardPopup, type CardStep } from './CardPopup.tsx'
import classes from './Cards.module.css'
import { CardSpending } from './CardSpending.tsx'
import { factsOf, isDebit, lastFour, nameOf, statusOf, toneOf } from './names.ts'
import { SettlementAccount } from './SettlementAccount.tsx'
import { useMerchantBlock } from './useMerchantBlock.ts'

/** One card: how it stands, and what the table of actions allows. */
export const CardDetail = ({ card }: { readonly card: CardData }) => {
  const { t, i18n } = useTranslation('cards')
  const [step, setStep] = useState<CardStep>()
  const { offerBlock, merchantName, blocked, close } = useMerchantBlock(card)
  const { accountId, currencyCode } = card
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
            {mayDo('balance', factsOf(card)) && (
              <>
                <Money amount={card.balance} currency={currencyCode} size="large" />
                <p className={classes.quiet}>
                  {t('amounts', {
                    available: inWords(card.availableBalance, currencyCode, i18n.language),
                    pending: inWords(card.pendingAmount, currencyCode, i18n.language),
                  })}
                </p>
              </>
            )}
            <CardActions card={card} onStep={setStep} />
          </div>
        </div>
      </Card>
      {statusOf(card) === 'pendingDocument' && <AskedDocument card={card} />}
      {statusOf(card) === 'fraud' && <Notice tone="bad">{t('fraud')}</Notice>}
      {mayDo('history', factsOf(card)) && (
        <>
          <CardPayments accountId={accountId} isDebit={isDebit(card)} offerBlock={offerBlock} />
          <SettlementAccount
            accountId={accountId}
            currencyCode={currencyCode}
            isDebit={isDebit(card)}
            canChange={mayDo('settlement', factsOf(card))}
          />
          <CardSpending card={card} offerBlock={offerBlock} />
        </>
      )}
      {mayDo('limits', factsOf(card)) && <CardLimits card={card} />}
      <Story card={card} />
      {merchantName !== undefined && (
        <BlockMerchantPopup accountId={accountId} merchantName={merchantName} blocked={blocked} onClose={close} />
      )}
      <CardPopup card={card} step={step} onClose={() => setStep(undefined)} />
    </div>
  )
}

/** Which document a card waits for. */
const AskedDocument = ({ card: { documentType: asked } }: { card: CardData }) => {
  const { t } = useTranslation(['cards', 'documentTypes'])
  return (
    <Notice
      tone="warning"
      title={asked && t('document.asked', { document: t(`documentTypes:categories.${cardDocuments[asked]}`) })}
    >
      {asked === undefined || asked === 'address' ? t('documentNeeded') : t(`document.${asked}`)}
    </Notice>
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
