import { useTranslation } from 'react-i18next'
import { webhookEvents } from '@florin/contract/publicApi/webhookEvents'
import { CodeSample } from './CodeSample.tsx'
import classes from './Reference.module.css'

/** A message as a server gets it. */
export const EventExample = ({ event: { type, example } }: { readonly event: { type: string; example: string } }) => {
  const { t } = useTranslation('publicApi')
  const known = webhookEvents.find((each) => each === type)
  return (
    <details className={classes.operation}>
      <summary>
        <code lang="en">{type}</code>
        {known && <span className={classes.quiet}>{t(`eventHelp.${known}`)}</span>}
      </summary>
      <CodeSample source={example} />
    </details>
  )
}
