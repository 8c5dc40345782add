import { news } from '@florin/contract/news'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { requires } from '../../app/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { NewsScreen } from '../../features/news/NewsScreen.tsx'

export const Route = createFileRoute('/_customer/news')({
  validateSearch: z.object({ id: z.int().positive().optional().catch(undefined) }),
  beforeLoad: requires(news.list),
  loader: () => loadTexts('news'),
  component: NewsScreen,
})
