import { Button } from '@mantine/core'
import i18next from 'i18next'
import { session } from '../../../app/boot/engine.ts'
import type { CallError } from '../../../app/call/error.ts'
import { hideToast, showToast } from '../../../ui/toasts.ts'
import classes from './External.module.css'

/**
 * The payment is made and its page is shown by now: what was typed is kept in this message, which tries once more. It stays
 * until it is closed, or until somebody else is here, whose address book it would be.
 */
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
  const leave = session.listen(({ kind }) => {
    if (kind !== 'refreshed') hideToast(id)
  })
  const id = await showToast('error', message, i18next.t('external:review.notSaved', { name }), { stays: true, onClose: leave })
}
