// Mail, documents, refusals, challenges, lists to choose from, notifications and the names of devices are written by the server alone.
export const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../../../packages/i18n/es/*.json',
    '!**/{mail,device,challenge,dictionary,errors,notifications,documents,reasons,taxForms}.json',
  ],
  { import: 'default' },
)
