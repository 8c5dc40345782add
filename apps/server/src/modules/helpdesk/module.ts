import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { handlers } from './handlers.ts'
import { helpdeskNotices } from './notices.ts'
import { helpdeskFiles, helpdeskTables } from './personalData.ts'
import { createHelpdeskServices, type HelpdeskDeps, type HelpdeskServices } from './services.ts'

export const createHelpdeskModule = (platform: Platform, deps: HelpdeskDeps): Module<'helpdesk', HelpdeskServices> => {
  const services = createHelpdeskServices(platform, deps)
  return {
    name: 'helpdesk',
    services,
    handlers,
    notices: helpdeskNotices,
    loops: { ...(services.outsideTickets && { 'outside desk': services.outsideTickets }) },
    cleaners: { ticketUploads: services.attachments.clean, ticketPresences: services.ticketQueue.clean },
    personalData: helpdeskTables,
    personalFiles: helpdeskFiles,
  }
}
