/** What makes a group of the figures of an account. */
export const analyticsGroupings = ['type', 'counterparty', 'month'] as const
export type AnalyticsGrouping = (typeof analyticsGroupings)[number]
