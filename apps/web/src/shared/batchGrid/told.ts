import { isCallError } from '../../app/call/error.ts'
import { showToast } from '../../ui/toasts.ts'

/** What the server refuses is said, and changes nothing. */
export const told = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!isCallError(error)) throw error
    void showToast('error', error.description)
  }
}
