import { useTranslation } from 'react-i18next'
import { useFactText } from '../../../shared/payment/payeeFacts.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'
import classes from './External.module.css'

/** All that was said of the payee, field by field. */
export const PayeeFacts = ({ values }: { values: Values }) => {
  const { t } = useTranslation('external')
  const facts = useFactText()(values)
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{t(`field.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
