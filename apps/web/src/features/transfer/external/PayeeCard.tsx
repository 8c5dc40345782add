import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Avatar } from './Avatar.tsx'
import { type Payee, payeeName, payeeNumber } from './types.ts'
import classes from './External.module.css'

const spaced = (number: string): string =>
  /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(number) ? number.replaceAll(/(.{4})(?=.)/g, '$1 ') : number
const ending = (payee: Payee): string => {
  const number = payeeNumber(payee)
  return payee.type === 'oct' ? number && `··${number.slice(-4)}` : spaced(number)
}

/** Who is paid, and where. */
export const PayeeCard = ({ payee, action, children }: { payee: Payee; action?: ReactNode; children?: ReactNode }) => {
  const { t } = useTranslation('external')
  const about = [payee.values['bankName'], t(`type.${payee.type}`), ending(payee)].filter(Boolean)
  return (
    <Card>
      <div className={classes.payee}>
        <Avatar name={payeeName(payee)} country={payee.countryCode} />
        <span className={classes.about}>
          <strong>{payeeName(payee)}</strong>
          <small>{about.join(' · ')}</small>
        </span>
        {action}
      </div>
      {children}
    </Card>
  )
}
