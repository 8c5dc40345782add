import { Button } from '@mantine/core'
import i18next from 'i18next'
import type { CallError } from '../../../app/call/error.ts'
import { hideToast, showToast } from '../../../ui/toasts.ts'
import classes from './External.module.css'

/** The payment is made and its page is shown by now: what was typed is kept in this message, which tries once more. */
export const offerSavingAgain = async (name: string, { description }: CallError, again: () => void): Promise<void> => {
  const message = (
    <span className={classes.notSaved}>
      <span>{description}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          hideToast(id)
          again()
        }}
      >
        {i18next.t('common:retry')}
      </Button>
    </span>
  )
  const id = await showToast('error', message, i18next.t('external:review.notSaved', { name }))
}
