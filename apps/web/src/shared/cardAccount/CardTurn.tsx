import type { Card } from '@florin/contract/cards/common'
import { Button } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFace } from './CardFace.tsx'
import classes from './CardFace.module.css'

export type CardDetails = { readonly number: string; readonly expiry: string; readonly code: string }
type Props = { readonly card: Card; readonly details: CardDetails }

const inGroups = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The card, which turns over to show what is secret. */
export const CardTurn = ({ card, details: { number, expiry, code } }: Props) => {
  const { t } = useTranslation('cards')
  const [isTurned, setTurned] = useState(false)
  return (
    <>
      <div className={classes.turn} data-turned={isTurned ? '' : undefined}>
        <CardFace card={card} />
        {isTurned && (
          <dl className={classes.back}>
            <div className={classes.stripe} aria-hidden />
            <div>
              <dt className={classes.small}>{t('details.number')}</dt>
              <dd className={classes.number}>{inGroups(number)}</dd>
            </div>
            <div className={classes.line}>
              <div>
                <dt className={classes.small}>{t('details.expiry')}</dt>
                <dd>{expiry}</dd>
              </div>
              <div>
                <dt className={classes.small}>{t('details.code')}</dt>
                <dd>{code}</dd>
              </div>
            </div>
          </dl>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconRotate size={18} stroke={1.75} aria-hidden />}
        aria-pressed={isTurned}
        onClick={() => setTurned(!isTurned)}
        data-autofocus
      >
        {t(isTurned ? 'details.turnBack' : 'details.turn')}
      </Button>
    </>
  )
}
