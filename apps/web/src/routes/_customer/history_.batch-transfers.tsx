import { batchHistory } from '@florin/contract/calls/mass/batchHistory'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { BatchHistoryScreen } from '../../features/mass/BatchHistoryScreen.tsx'

export const Route = createFileRoute('/_customer/history_/batch-transfers')({
  beforeLoad: requires(batchHistory['batch.list']),
  loader: () => loadTexts('mass'),
  component: BatchHistoryScreen,
})
