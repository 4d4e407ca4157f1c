// The dashboard, put together from several features.
import { Suspense } from 'react'
import { NationQuestion } from '#web/account/settings/nation-question.tsx'
import { MoreTools, ToolsSection } from '#web/calculators/dashboard-section.tsx'
import { DashboardPage as Layout } from '#web/dashboard/dashboard-page.tsx'
import { GoalsSection, SetGoalButton } from '#web/goals/dashboard-sections.tsx'
import { lazy } from '#web/loading/lazy.tsx'
import { PracticeCard } from '#web/learning/practice/practice-card.tsx'
import { ActiveLessonCard, ContinueLearningSection, OverallProgressSummary } from '#web/learning/dashboard-sections.tsx'

// Far down the page, with a picture for each guide.
const WhatHappened = lazy(async () => (await import('#web/learning/guide/what-happened.tsx')).WhatHappened)

export function DashboardPage() {
  return (
    <Layout
      progress={<OverallProgressSummary />}
      setGoal={<SetGoalButton />}
      goals={<GoalsSection />}
      activeLesson={<ActiveLessonCard question={<NationQuestion />} />}
      practice={<PracticeCard />}
      modules={<ContinueLearningSection />}
      tools={<ToolsSection />}
      more={
        <>
          <MoreTools />
          <Suspense>
            <WhatHappened />
          </Suspense>
        </>
      }
    />
  )
}
