import { composeNotifyBank } from './notifyBank.ts'

/** Delivers what is due, without end. Made to be killed. */
const { NOTIFY_DATABASE = '', NOTIFY_DATA = '', NOTIFY_LISTENER = '' } = process.env
const { queue, log } = await composeNotifyBank(NOTIFY_DATABASE, NOTIFY_DATA, NOTIFY_LISTENER)
queue.loop(log).start()
