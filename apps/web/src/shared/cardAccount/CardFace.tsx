import type { Card } from '@florin/contract/cards/common'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import classes from './CardFace.module.css'
import { expiryOf, networkNames } from './names.ts'

type Props = { readonly card: Card }

/** The card as it lies on the table; what it says stands beside it in words too. */
export const CardFace = ({ card }: Props) => {
  const { t } = useTranslation('cards')
  return (
    <div className={classes.face} data-virtual={card.cardIsVirtual ? '' : undefined} aria-hidden>
      <div className={classes.line}>
        <span className={classes.brand}>
          <img src={boot.brand.projectLogo} width={26} height={26} alt="" />
          {boot.brand.projectName.toLowerCase()}
        </span>
        <span className={classes.small}>{t(`kind.${card.subType}`)}</span>
      </div>
      {!card.cardIsVirtual && <span className={classes.chip} />}
      <span className={classes.number}>{card.cardNumber ?? '•••• •••• •••• ••••'}</span>
      <div className={classes.line}>
        <span className={classes.small}>
          {card.cardHolderName} {expiryOf(card) && <span className={classes.expiry}>{expiryOf(card)}</span>}
        </span>
        <span className={classes.network}>{networkNames[card.cardNetwork].toUpperCase()}</span>
      </div>
    </div>
  )
}
