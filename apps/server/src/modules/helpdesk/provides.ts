export { countOpen as openTickets } from './agents/queueStore.ts'
