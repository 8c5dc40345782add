import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import classes from './Reference.module.css'

/** By the number of their steps, so that the texts of all languages have the same. */
const guides = {
  payment: ['key', 'addresses', 'me', 'pay', 'limit'],
  webhooks: ['add', 'verify', 'answer', 'repeat', 'order', 'rotate'],
  live: ['keys', 'secret', 'again', 'wait', 'version', 'logs'],
} as const

export const Guides = () => {
  const { t } = useTranslation('publicApi')
  const cards = [
    { title: t('guide.payment.title'), steps: guides.payment.map((step) => t(`guide.payment.${step}`)) },
    { title: t('guide.webhooks.title'), steps: guides.webhooks.map((step) => t(`guide.webhooks.${step}`)) },
    { title: t('guide.live.title'), steps: guides.live.map((step) => t(`guide.live.${step}`)) },
  ]
  return (
    <div className={classes.guides}>
      {cards.map(({ title, steps }) => (
        <Card key={title} title={title}>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      ))}
    </div>
  )
}
