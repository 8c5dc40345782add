import type { SandboxPhone } from '@florin/contract/sandbox/sandbox'
import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Phone.module.css'
import { useAnswer } from './queries.ts'

type Request = SandboxPhone['requests'][number]

/** A question on the telephone: the number from the page, or no. */
export const PushRequest = ({ phone, request }: { phone: SandboxPhone; request: Request }) => {
  const { t, i18n } = useTranslation('sandbox')
  const answer = useAnswer()
  const { key, title, text, numbers, receivedAt } = request
  const say = (result: boolean, number?: number) =>
    answer.mutate({ id: phone.id, key, result, ...(number !== undefined && { number }) })
  return (
    <article className={classes.request} aria-label={title}>
      <div className={classes.meta}>
        <span>
          <IconBellRinging size={16} stroke={1.75} aria-hidden /> {t('phone.push')}
        </span>
        <time dateTime={receivedAt}>{momentText(receivedAt, i18n.language)}</time>
      </div>
      <h2 className={classes.subject}>{title}</h2>
      <p className={classes.to}>{t('handset.of', { name: phone.name, email: phone.email })}</p>
      <p className={classes.text}>{text}</p>
      {answer.error && <Notice tone="bad">{answer.error.description}</Notice>}
      <div className={classes.numbers}>
        {numbers.map((number) => (
          <Button
            key={number}
            variant="default"
            aria-label={t('handset.approve', { number })}
            disabled={answer.isPending}
            onClick={() => say(true, number)}
          >
            {number}
          </Button>
        ))}
      </div>
      <Button variant="default" color="red" fullWidth disabled={answer.isPending} onClick={() => say(false)}>
        {t('handset.refuse')}
      </Button>
    </article>
  )
}
