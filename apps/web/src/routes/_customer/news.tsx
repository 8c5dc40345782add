import { news } from '@florin/contract/calls/messaging/news'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { id, known } from '../../shared/search/searchValues.ts'
import { NewsScreen } from '../../features/news/NewsScreen.tsx'

export const Route = createFileRoute('/_customer/news')({
  validateSearch: (given: Record<string, unknown>): { id?: number } => known({ id: id(given['id']) }),
  beforeLoad: requires(news.list),
  loader: () => loadTexts('news'),
  component: NewsScreen,
})
